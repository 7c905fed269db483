import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { language } from './text/language.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no place to stand');
await language.start();
mount(App, { target });
