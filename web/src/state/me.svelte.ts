// Name and color of the person at this browser, before and after the server knows them.
import { t } from '../text/messages';
import { identity } from './identity.svelte';
import { asColour, rememberPlayer, rememberedPlayer, tidyName } from './player';

class Me {
  name = $state('');
  colour = $state(asColour(undefined));

  constructor() {
    const { name, colour } = rememberedPlayer();
    this.name = name;
    this.colour = colour;
  }
  // Takes over what the server knows. Throws what `request` throws.
  async load(): Promise<void> {
    await identity.load();
    if (identity.person) {
      this.name = identity.person.name;
      this.colour = asColour(identity.person.colour);
    }
  }
  // The token; a new identity if there is none yet.
  async ensure(): Promise<string> {
    const name = tidyName(this.name) || t('front.default_name');
    const token = await identity.ensure(name, this.colour);
    this.name = name;
    rememberPlayer({ name, colour: this.colour });
    return token;
  }
  forget(): void {
    this.name = '';
    this.colour = asColour(undefined);
    rememberPlayer({ name: '', colour: this.colour });
  }
}

export const me = new Me();
