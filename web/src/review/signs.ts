// How marks are written beside moves, as players of chess know it. The words are always there as well.
import type { ReviewMark } from '../game/review';

export const SIGNS: Readonly<Record<ReviewMark, string>> = { fine: '', slip: '?!', mistake: '?', blunder: '??' };
