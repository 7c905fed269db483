// Calls somebody whose turn it is: the title and icon of the tab, a notification if they look elsewhere and
// allowed it, and a bell.
import type { TableData } from '../game/protocol';
import { preferences } from '../state/preferences.svelte';
import { t, term } from '../text/messages';
import { ring } from './sounds';

const CALM_ICON = `${import.meta.env.BASE_URL}icon.svg`;
const CALLING_ICON = `${import.meta.env.BASE_URL}icon-turn.svg`;

// Only where they change: a browser fetches the icon and tells its window of the title each time they are set.
function showIcon(address: string): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon && icon.getAttribute('href') !== address) icon.setAttribute('href', address);
}
function showTitle(title: string): void {
  if (document.title !== title) document.title = title;
}

export class Attention {
  private notifiedVersion = -1; // the version for which somebody was called last
  private notification: Notification | null = null;

  update(data: TableData, version: number): void {
    const decision = data.stage === 'running' ? data.decision : undefined;
    const isOver = data.stage === 'over';
    showTitle(t(decision ? 'play.title_your_turn' : isOver ? 'play.title_over' : 'play.title'));
    showIcon(decision ? CALLING_ICON : CALM_ICON);
    if (!decision) {
      this.notification?.close();
      this.notifiedVersion = -1;
      return;
    }
    // A plan that can still be changed calls nobody again.
    if (this.notifiedVersion !== -1 || data.you?.plan) return;
    this.notifiedVersion = version;
    ring();
    if (!preferences.notifications || document.visibilityState === 'visible') return;
    if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
    this.notification = new Notification(t('general.name'), {
      body: t('play.notification', { decision: term(`play.decision_${decision.decision}`) }),
      icon: CALLING_ICON,
      tag: 'norenberc-turn',
    });
    this.notification.onclick = () => window.focus();
  }

  end(): void {
    this.notification?.close();
    showTitle(t('play.title'));
    showIcon(CALM_ICON);
  }
}
