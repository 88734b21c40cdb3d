import type { LikedSort } from '@overtone/shared/library/likes/like.model.ts';

/** A list that tracks come from page by page, as the API names it. */
export interface ListSource {
  readonly type: 'artist' | 'channel' | 'history' | 'likes' | 'playlist' | 'shared' | 'tag';
  /** Of what a private link leads to (`shared`), the link's token; of what somebody else likes (`likes`), who that is. */
  readonly id: string;
  /** What a channel is narrowed to. */
  readonly restriction?: string;
  /** How liked songs are sorted and searched. */
  readonly asked?: { readonly sort: LikedSort; readonly order: 'asc' | 'desc'; readonly query?: string };
}

/** What has not been loaded of a list. */
export interface Rest {
  readonly source: ListSource;
  /** The list's, to a person. */
  readonly name: string;
  /** Where it goes on; null is its first page. */
  readonly cursor: string | null;
  /** How many tracks that is, where somebody knows. */
  readonly count?: number;
}

/** Who put something beside what was played: a person, or the radio that goes on where a queue ends. */
export interface Added {
  readonly by?: 'hand' | 'radio';
}

/** A rest at its place in a queue. */
export interface QueuedRest extends Rest, Added {
  readonly key: string;
  /** The item that it comes before; null is the end. */
  readonly before: string | null;
}

/** Of a queue. */
export interface Lists {
  readonly items: readonly { readonly key: string }[];
  readonly index: number;
  readonly rests: readonly QueuedRest[];
}

/** What has to be loaded before anything can play after the current item. */
export const pendingRest = ({ items, index, rests }: Lists): QueuedRest | undefined => {
  const next = items[index + 1]?.key ?? null;
  return rests.find(({ before }) => before === next);
};

/** The rests once an item is taken from its place: what came before it comes before the one behind it. */
export const stood = ({ items, rests }: Lists, key: string): readonly QueuedRest[] => {
  if (!rests.some(({ before }) => before === key)) return rests;
  const next = items[items.findIndex((item) => item.key === key) + 1]?.key ?? null;
  return rests.map((rest) => (rest.before === key ? { ...rest, before: next } : rest));
};
