// What the page has to know about one kind of decision. Each kind has a folder with these parts and one line in
// registry.ts; everything else (decider, panel, board) works through this interface and names no kind of decision.
import type { Component } from 'svelte';
import type { Colour, DecisionKind, GameEvent, Good, Move, View } from '../game/protocol';
import type { Choices, Obstacle } from '../table/choices';
import type { Names } from '../text/event-text';
import type { KeyMeaning } from './keys';
import type { Situation } from './situation';

// What is chosen so far. Compared and copied as a value, so it holds nothing but plain data.
export interface SelectionOf<Kind extends DecisionKind> {
  kind: Kind;
}

export interface AfterKey<Selection> {
  selection: Selection;
  good?: Good; // the good that the arrow keys step from now on
}

export interface BodyProps<Selection> {
  situation: Situation;
  selection: Selection;
  select: (selection: Selection) => void;
  explain: (obstacle: Obstacle) => void; // shows why something cannot be chosen
  colour: Colour; // of the player's agents
  arrowKeys: { good: Good | null }; // what they step
}

export interface DecisionModule<Selection extends SelectionOf<DecisionKind>> {
  // Before anything is chosen.
  empty: Selection;
  // The selection that makes a move: of a hint, of a lesson, or of a plan that the server keeps.
  fromMove(move: Move): Selection;
  // Null as long as the selection is not complete; otherwise always one of the legal moves.
  toMove(situation: Situation, selection: Selection): Move | null;
  // What can be chosen on the board itself.
  choices(situation: Situation, selection: Selection, select: (selection: Selection) => void): Choices;
  // What a single key changes; null where it means nothing. `good` is the one that the arrow keys step.
  afterKey(situation: Situation, selection: Selection, key: KeyMeaning, good: Good | null): AfterKey<Selection> | null;
  // A sentence: what is still to be chosen before there is a move to confirm.
  missing(situation: Situation, selection: Selection): string;
  // A sentence: what one of the decision's moves does, as advice ("Buy 2 beers.").
  describe(move: Move, view: View | null | undefined, names: Names): string;
  // The panel between the question and the buttons.
  body: Component<BodyProps<Selection>>;

  // What is asked, where that depends on the table; otherwise it is the message `decide.KIND_question`.
  question?(view: View): string;
  // The outcome of the selection, as far as the page knows it without the server; otherwise the move is described.
  outcome?(situation: Situation, selection: Selection): string[] | null;
  // Nothing happens before everybody has decided, so the server has no preview to give.
  hasNoPreview?: boolean;
  // The body already says what this event brings and how many Talers are left, so the preview need not.
  tells?(selection: Selection, event: GameEvent['type']): boolean;
}
