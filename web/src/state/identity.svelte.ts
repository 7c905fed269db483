// Who is at this browser. Nobody needs an account: the first time somebody plays, the server gives them an
// identity, and its token stays here.
import { fullLink } from '../browser/address';
import { recall, remember } from '../browser/storage';
import type { Colour, Person } from '../game/protocol';
import { request, RequestError } from '../net/api';

interface Welcome {
  person: Person;
  token: string;
}

class Identity {
  token = $state<string | null>(recall('token'));
  person = $state<Person | null>(null);

  // Reads the name and colour; forgets a token that the server does not know any more.
  async load(): Promise<void> {
    if (!this.token || this.person) return;
    try {
      this.person = (await request<{ person: Person }>('GET', '/api/me', this.token)).person;
    } catch (error) {
      // Only then: throwing a token away because the network is down would lose the person and all their games.
      if (error instanceof RequestError && error.status === 401) this.forget();
      else throw error;
    }
  }
  // Makes an identity if there is none yet.
  async ensure(name: string, colour: Colour): Promise<string> {
    await this.load();
    if (this.token && this.person) {
      if (this.person.name !== name || this.person.colour !== colour) await this.change(name, colour);
      return this.token;
    }
    this.take(await request<Welcome>('POST', '/api/people', null, { name, colour }));
    return this.token!;
  }
  async change(name: string, colour: Colour): Promise<void> {
    const answer = await request<{ person: Person }>('PUT', '/api/me', this.token, { name, colour });
    this.person = answer.person;
  }
  async recover(secret: string): Promise<void> {
    this.take(await request<Welcome>('POST', '/api/recover', null, { secret }));
  }
  async recoveryLink(): Promise<string> {
    const { link } = await request<{ link: string }>('POST', '/api/me/recovery', this.token);
    return fullLink(link);
  }
  async erase(): Promise<void> {
    await request('DELETE', '/api/me', this.token);
    this.forget();
  }
  forget(): void {
    this.token = null;
    this.person = null;
    remember('token', null);
  }
  private take(welcome: Welcome): void {
    this.token = welcome.token;
    this.person = welcome.person;
    // The only copy: the server keeps a hash of it, and a recovery link is the only other way back.
    remember('token', welcome.token);
  }
}

export const identity = new Identity();
