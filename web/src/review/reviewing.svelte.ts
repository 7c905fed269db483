// The review beside a replay: opened on request, or by the notes in its record.
import { hasNotes } from '../game/notes';
import { ReviewSession, type ReviewedGame } from './session.svelte';

export class Reviewing {
  session = $state.raw<ReviewSession | null>(null);
  isOpen = $state(false);

  constructor(private readonly game: () => Promise<ReviewedGame>) {}

  // Shows the notes of the record, or else a review, which is started if need be. Throws if the record cannot be fetched.
  async open(notes = ''): Promise<void> {
    this.session ??= new ReviewSession(await this.game());
    this.isOpen = true;
    if (hasNotes(notes)) this.session.readNotes(notes);
    else this.session.look(this.session.knowledge);
  }
  close(): void {
    this.session?.stop();
    this.isOpen = false;
  }
}
