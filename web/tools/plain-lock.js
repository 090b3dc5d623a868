// Takes addresses out of package-lock.json: which registry serves a package is the reader's business, its hash is ours.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf-8'));
for (const entry of Object.values(lock.packages)) {
    delete entry.funding;
    delete entry.resolved;
}
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n');
