// What a rule may ask of a track. Apart from its schemas, so that the builder lists it without them.

/** Texts, of which a track may have several (artists, genres, tags, labels): one that fits is enough. */
export const textFields = ['title', 'artist', 'album', 'genre', 'tag', 'label', 'isrc'] as const;
export type TextField = (typeof textFields)[number];

/** Numbers; `duration` is in seconds, `bpm` and `year` may be unknown, `myPlays` are its listener's own. */
export const numberFields = ['duration', 'bpm', 'year', 'plays', 'likes', 'myPlays'] as const;
export type NumberField = (typeof numberFields)[number];

/** Days, by UTC; all but `added` may be unknown, `likedOn` and `lastPlayed` are its listener's own. */
export const dateFields = ['released', 'added', 'likedOn', 'lastPlayed'] as const;
export type DateField = (typeof dateFields)[number];

/** What is so or not; `liked` is its listener's own. */
export const flagFields = ['explicit', 'lyrics', 'liked'] as const;
export type FlagField = (typeof flagFields)[number];

export const textOperators = ['is', 'isNot', 'contains', 'containsNot', 'beginsWith'] as const;

export const numberOperators = ['is', 'isNot', 'atLeast', 'atMost', 'between', 'isKnown', 'isUnknown'] as const;
export type NumberOperator = (typeof numberOperators)[number];

export const dateOperators = ['before', 'after', 'between', 'isKnown', 'isUnknown'] as const;
export type DateOperator = (typeof dateOperators)[number];

/** How long ago something was: within so many days, or longer ago than that. */
export const ageOperators = ['within', 'longerAgo'] as const;

export const ageUnits = ['days', 'weeks', 'months', 'years'] as const;
export type AgeUnit = (typeof ageUnits)[number];

/** How many values an operator compares with. */
export const valuesOf = {
  is: 1,
  isNot: 1,
  atLeast: 1,
  atMost: 1,
  before: 1,
  after: 1,
  between: 2,
  isKnown: 0,
  isUnknown: 0,
} as const satisfies Record<NumberOperator | DateOperator, number>;

/** How many of a group's rules have to hold. */
export const groupMatches = ['all', 'any', 'none'] as const;

/** What a result can be sorted by; `random` is another order each day. */
export const smartSorts = [
  'title',
  'artist',
  'album',
  'released',
  'added',
  'duration',
  'bpm',
  'plays',
  'likes',
  'myPlays',
  'likedOn',
  'lastPlayed',
  'random',
] as const;
export type SmartSort = (typeof smartSorts)[number];

export const keptUnits = ['songs', 'minutes', 'hours'] as const;
