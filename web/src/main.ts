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
await language.start();
// The static site has no server: the game itself is on this device.
if (import.meta.env.MODE === 'site') {
  useHost(new (await import('./net/local/host')).LocalHost());
  void update.watch();
}
mount(App, { target });
