// Name and colour of whoever is at this browser, before and after the server knows them.
import { t } from '../text/messages';
import { identity } from './identity.svelte';
import { as_colour, remember_player, remembered_player, tidy_name } from './player';

class Me {
  name = $state('');
  colour = $state(as_colour(undefined));

  constructor() {
    const { name, colour } = remembered_player();
    this.name = name;
    this.colour = colour;
  }
  // Takes over what the server knows. Throws what `ask` throws.
  async load(): Promise<void> {
    await identity.load();
    if (identity.person) {
      this.name = identity.person.name;
      this.colour = as_colour(identity.person.colour);
    }
  }
  // The token; a new identity if there is none yet.
  async ensure(): Promise<string> {
    const name = tidy_name(this.name) || t('front.default_name');
    const token = await identity.ensure(name, this.colour);
    this.name = name;
    remember_player({ name, colour: this.colour });
    return token;
  }
  forget(): void {
    this.name = '';
    this.colour = as_colour(undefined);
    remember_player({ name: '', colour: this.colour });
  }
}

export const me = new Me();
