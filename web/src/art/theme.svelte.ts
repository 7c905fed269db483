// The theme that pictures are drawn for: unlike drawings in the page, they do not see its colors. App.svelte keeps it.
import type { Theme } from './colors';

export const shown = $state<{ theme: Theme }>({ theme: 'light' });
