/** A list that tracks come from page by page, as the API names it. */
export interface ListSource {
  readonly type: 'artist' | 'channel' | 'playlist' | 'tag';
  readonly id: string;
  /** What a channel is narrowed to. */
  readonly restriction?: string;
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

/** A rest at its place in a queue. */
export interface QueuedRest extends Rest {
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
