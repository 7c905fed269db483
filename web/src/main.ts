import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { useHost } from './net/api';
import { update } from './state/update.svelte';
import { language } from './text/language.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no place to stand');
// A table comes along with the texts, not after them. If it does not, the page says so later.
if (location.hash.startsWith('#/table/')) import('./pages/TableDoor.svelte').catch(() => {});
// The static site has no server: the game itself is on this device.
const local = import.meta.env.MODE === 'site' ? import('./net/local/host') : null;
await language.start();
if (local) {
  useHost(new (await local).LocalHost());
  void update.watch();
}
mount(App, { target });
