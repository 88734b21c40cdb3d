import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';

/** A paginated list of tracks, identified as in the API. */
export interface ListSource {
  readonly type: 'artist' | 'channel' | 'history' | 'likes' | 'playlist' | 'shared' | 'tag';
  /** The list's id: for `shared` the private link's token, for the likes of another user that user's id. */
  readonly id: string;
  /** The filter of a channel. */
  readonly restriction?: string;
  /** How liked songs are sorted and searched. */
  readonly likesQuery?: { readonly sort: LikedSort; readonly order: 'asc' | 'desc'; readonly query?: string };
}

/** The part of a list that is not loaded yet. */
export interface UnloadedPart {
  readonly source: ListSource;
  /** The display name of the list. */
  readonly name: string;
  /** The next page's cursor; null is the first page. */
  readonly cursor: string | null;
  /** The number of tracks, if known. */
  readonly count?: number;
}

/**
 * How an item was added to the queue: by the user (`user`), or by autoplay at the queue's end (`radio`). Undefined for
 * the list that was played.
 */
export interface QueueAddition {
  readonly addedBy?: 'user' | 'radio';
}

/** The unloaded part of a list with its position in a queue. */
export interface QueuedPart extends UnloadedPart, QueueAddition {
  readonly key: string;
  /** The key of the item after it; null is the end. */
  readonly before: string | null;
}

/** The part of a queue that the functions below need. */
export interface QueueWithParts {
  readonly items: readonly { readonly key: string }[];
  readonly index: number;
  readonly unloadedParts: readonly QueuedPart[];
}

/** Returns the unloaded part that must be loaded before the next item can play, or undefined if there is none. */
export const findNextUnloadedPart = ({ items, index, unloadedParts }: QueueWithParts): QueuedPart | undefined => {
  const nextKey = items[index + 1]?.key ?? null;
  return unloadedParts.find(({ before }) => before === nextKey);
};

/**
 * Returns the unloaded parts after an item is removed or moved. Parts that were before this item are now before the
 * item after it.
 */
export const movePartsAfterRemoval = ({ items, unloadedParts }: QueueWithParts, key: string): readonly QueuedPart[] => {
  if (!unloadedParts.some(({ before }) => before === key)) return unloadedParts;
  const nextKey = items[items.findIndex((item) => item.key === key) + 1]?.key ?? null;
  return unloadedParts.map((part) => (part.before === key ? { ...part, before: nextKey } : part));
};
