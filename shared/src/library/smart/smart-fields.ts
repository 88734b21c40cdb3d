// The fields and operators of rules. Separate from the schemas, so that the rule builder can use them alone.

/** Text fields. A track may have several values (artists, genres, tags, labels); one match is enough. */
export const textFields = ['title', 'artist', 'album', 'genre', 'tag', 'label', 'isrc'] as const;
export type TextField = (typeof textFields)[number];

/**
 * Number fields. `duration` is in seconds; `bpm` and `year` may be unknown; `myPlays` counts the plays of the
 * owner.
 */
export const numberFields = ['duration', 'bpm', 'year', 'plays', 'likes', 'myPlays'] as const;
export type NumberField = (typeof numberFields)[number];

/** Date fields, as days in UTC. All but `added` may be unknown; `likedOn` and `lastPlayed` refer to the owner. */
export const dateFields = ['released', 'added', 'likedOn', 'lastPlayed'] as const;
export type DateField = (typeof dateFields)[number];

/** Yes-no fields. `liked` refers to the owner. */
export const flagFields = ['explicit', 'lyrics', 'liked'] as const;
export type FlagField = (typeof flagFields)[number];

export const textOperators = ['is', 'isNot', 'contains', 'containsNot', 'beginsWith'] as const;

export const numberOperators = ['is', 'isNot', 'atLeast', 'atMost', 'between', 'isKnown', 'isUnknown'] as const;
export type NumberOperator = (typeof numberOperators)[number];

export const dateOperators = ['before', 'after', 'between', 'isKnown', 'isUnknown'] as const;
export type DateOperator = (typeof dateOperators)[number];

/** Within a period before now, or longer ago. */
export const ageOperators = ['within', 'longerAgo'] as const;

export const ageUnits = ['days', 'weeks', 'months', 'years'] as const;
export type AgeUnit = (typeof ageUnits)[number];

/** The number of values that an operator takes. */
export const valueCounts = {
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

/** How many of the rules of a group a track must match. */
export const groupMatches = ['all', 'any', 'none'] as const;

/** The sort fields. `random` is another order each day. */
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

export const limitUnits = ['songs', 'minutes', 'hours'] as const;
