/** What is known to be stored of a subject's day. */
export interface StoredTotal {
  /** Of everything that is stored, but when. */
  readonly digest: string;
  readonly plays: number;
  /** Likes, adds to playlists, reposts and follows of the day together. */
  readonly engaged: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Plays of all its other days, as they were when they were last read. */
  readonly others: number;
  /** Plays that the catalogue shows for certain: of all days. */
  readonly shown: number;
}

const waitMs = 2 * 3_600_000;

/** A number that grew by less looks the same to people. */
const growth = 1.01;
/** Of likes and the like, which are few: of these the day's alone are known. */
const engagedGrowth = 1.1;

interface Now {
  readonly digest: string;
  readonly plays: number;
  readonly engaged: number;
  readonly at: number;
  /** When the day ends: what comes later is told as it comes. */
  readonly endsAt: number;
}

/**
 * Whether a subject's day is to be stored now. A write costs as much as counting a play, so that of a day that still goes on
 * only so much is told that people see it: where all its plays grew by a hundredth, or the day's likes and the like by a tenth, and every
 * two hours.
 * @param told undefined where nobody knows what is stored
 * @returns now, when it will be, or `same` where it is stored already
 */
export const whenToStore = (told: StoredTotal | undefined, now: Now): 'now' | 'same' | number => {
  if (!told) return 'now';
  const isOver = now.at >= now.endsAt;
  if (told.digest === now.digest) {
    // What the catalogue was spared is shown in the end.
    if (told.others + told.plays <= told.shown) return 'same';
    return isOver ? 'now' : now.endsAt;
  }
  const isPlayed = told.others + now.plays >= growth * (told.others + told.plays) && now.plays > told.plays;
  const isEngaged = now.engaged >= engagedGrowth * told.engaged && now.engaged > told.engaged;
  const isSeen = isPlayed || isEngaged;
  if (isOver || isSeen || now.at - told.at >= waitMs) return 'now';
  return told.at + waitMs;
};

/** Whether the catalogue is to show a subject's plays, which costs it several times as much: its lists are sorted by them. */
export const shouldUpdateCatalog = (
  { others, shown }: Pick<StoredTotal, 'others' | 'shown'>,
  plays: number,
  isOver: boolean,
) => isOver || others + plays >= growth * shown;
