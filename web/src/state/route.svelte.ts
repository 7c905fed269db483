// Which screen is shown. The address says so behind its `#`; a link that gives a right (`#join=…`, `#watch=…`,
// `#recover=…`) is taken out of the address at once. An invitation is kept in this tab until it is used, so that loading
// the page again does not lose it.
import { keepForTab, keptForTab } from '../browser/storage';

export type Route =
  | { page: 'front' }
  | { page: 'new' }
  | { page: 'here' }
  | { page: 'lobby' }
  | { page: 'games' }
  | { page: 'settings' }
  | { page: 'bots' }
  | { page: 'learn' }
  | { page: 'summary' }
  | { page: 'box' }
  | { page: 'board'; from: string; shows: string } // `from` is what is put on it: a whole board in the address
  | { page: 'puzzles'; id: string }
  | { page: 'practice'; id: string; staysWithGame: boolean } // one exercise, or those of one game
  | { page: 'rules'; rule: string }
  | { page: 'strategy'; number: number }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string; review: boolean }
  | { page: 'record'; link: string } // a whole game in the address
  | { page: 'join'; table: string; secret: string; watches: boolean }
  | { page: 'recover'; secret: string };

const INVITATION = 'invitation';

export function readRoute(hash: string): Route {
  const join = /^#(join|watch)=([^.]+)\.(.+)$/.exec(hash);
  if (join) return { page: 'join', table: join[2]!, secret: join[3]!, watches: join[1] === 'watch' };
  const game = /^#game=(.*)$/.exec(hash);
  if (game) return { page: 'record', link: game[1]! };
  const board = /^#board=(.*)$/.exec(hash);
  if (board) return { page: 'board', from: board[1]!, shows: '' };
  const recover = /^#recover=(.+)$/.exec(hash);
  if (recover) return { page: 'recover', secret: recover[1]! };
  const [page = '', rest = '', part] = hash.replace(/^#\/?/, '').split('/');
  switch (page) {
    case 'new':
    case 'here':
    case 'lobby':
    case 'games':
    case 'settings':
    case 'bots':
    case 'learn':
    case 'summary':
    case 'box':
      return { page };
    case 'board':
      return { page, from: '', shows: rest };
    case 'puzzles':
      return { page, id: rest };
    case 'practice':
      return { page, id: rest, staysWithGame: part === 'game' || (rest !== '' && !rest.includes('.')) };
    case 'rules':
      return { page, rule: rest };
    case 'strategy':
      return { page, number: Number(rest) || 1 };
    case 'table':
      return rest ? { page, table: rest } : { page: 'front' };
    case 'replay':
      return rest ? { page, table: rest, review: part === 'review' } : { page: 'front' };
    case 'join': {
      const kept = keptForTab(INVITATION);
      return kept === null ? { page: 'front' } : readRoute(kept);
    }
    default:
      return { page: 'front' };
  }
}

class Router {
  route = $state<Route>(readRoute(location.hash));

  constructor() {
    this.clean();
    window.addEventListener('hashchange', () => {
      this.route = readRoute(location.hash);
      this.clean();
    });
  }
  go(hash: string): void {
    // The browser reports no change then, but somebody may want the start of the page they are on.
    if (location.hash === hash) this.route = readRoute(hash);
    else location.hash = hash;
  }
  // Replaces the address, so that Back does not lead to the old one.
  replace(hash: string): void {
    history.replaceState(null, '', hash);
    this.route = readRoute(hash);
  }
  private clean(): void {
    // Out of the address bar, the history and screenshots: whoever has the secret has the seat, or the identity.
    if (this.route.page === 'recover') history.replaceState(null, '', '#/');
    if (this.route.page !== 'join') return;
    if (location.hash !== '#/join') keepForTab(INVITATION, location.hash);
    history.replaceState(null, '', '#/join');
  }
  // It was used, or leads nowhere.
  forgetInvitation(): void {
    keepForTab(INVITATION, null);
  }
}

export const router = new Router();
