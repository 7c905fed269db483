// Reviews that this device has made, kept so that no game is judged twice. Where the browser stores nothing, or its disk is
// full, a game is judged again: nothing else is lost.
import type { Seat } from '../game/protocol';
import type { Review, Knowledge } from '../game/review';
import { forgetPractice } from './practiced';

export interface KeptReview extends Review {
  annotated: string; // the record with notes
  at: number; // milliseconds since 1970
  seat: Seat; // where the owner of this device sat; 0 if nowhere
}

export interface ReviewKey {
  record: string;
  knowledge: Knowledge;
  language: string;
}

const NAME = 'norenberc reviews';
const VERSION = 1;
const REVIEWS = 'reviews'; // key: [record, knowledge, language]

const keyOf = ({ record, knowledge, language }: ReviewKey): string[] => [record, knowledge, language];

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no_reason'));
  });
}

// Opened for one request at a time: an open connection would keep other tabs from deleting the database.
async function withReviews<T>(
  mode: IDBTransactionMode,
  use: (reviews: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(REVIEWS);
    const database = await finished(opening);
    try {
      return await finished(use(database.transaction(REVIEWS, mode).objectStore(REVIEWS)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

export async function recallReview(key: ReviewKey): Promise<KeptReview | null> {
  return (await withReviews('readonly', (reviews) => reviews.get(keyOf(key)) as IDBRequest<KeptReview>)) ?? null;
}

export async function keepReview(key: ReviewKey, review: KeptReview): Promise<void> {
  await withReviews('readwrite', (reviews) => reviews.put(review, keyOf(key)));
}

// Of one's own game, judged by what one knew.
export interface OwnReview extends KeptReview {
  record: string;
  language: string; // in which its reasons are written
}

// Of the owner's own games, each once, preferably in the current language; the oldest first.
export async function ownReviews(spoken: string): Promise<OwnReview[]> {
  const [keys, reviews] = await Promise.all([
    withReviews('readonly', (store) => store.getAllKeys()),
    withReviews('readonly', (store) => store.getAll() as IDBRequest<KeptReview[]>),
  ]);
  const byRecord = new Map<string, OwnReview>();
  reviews?.forEach((review, index) => {
    const [record, knowledge, language] = keys?.[index] as [string, Knowledge, string];
    if (knowledge !== 'own' || review.seat === 0 || byRecord.get(record)?.language === spoken) return;
    byRecord.set(record, { ...review, record, language });
  });
  return [...byRecord.values()].sort((a, b) => a.at - b.at);
}

// Deletes all reviews, and what is remembered about the exercises made of them.
export async function forgetReviews(): Promise<void> {
  forgetPractice();
  await withReviews('readwrite', (reviews) => reviews.clear());
}
