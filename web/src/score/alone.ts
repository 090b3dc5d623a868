import { mount } from 'svelte';
import Alone from './Alone.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('score.html has no #app');

mount(Alone, { target });
