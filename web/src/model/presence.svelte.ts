/** How we are connected to a table: the third thing beside the document and the session, and the shortest lived. */

import type { Connection } from '../net/socket';

export class Presence {
    connection = $state.raw<Connection>({ state: 'joining' });
    /** Requests that the server has not answered yet. */
    asked = $state(0);
}
