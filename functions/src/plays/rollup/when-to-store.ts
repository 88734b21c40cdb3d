/** The stored totals of a subject on a day. */
export interface StoredTotal {
  /** A digest of the stored totals. */
  readonly digest: string;
  readonly plays: number;
  /** Likes, playlist additions, reposts and follows of the day together. */
  readonly engagement: number;
  /** When it was stored, milliseconds since 1970. */
  readonly storedAt: number;
  /** Plays of all other days when they were last read. */
  readonly otherDaysPlays: number;
  /** The minimum number of plays that the catalogue shows for all days. */
  readonly shownPlays: number;
}

const waitMs = 2 * 3_600_000;

/** Users do not notice a smaller growth of plays. */
const playsGrowth = 1.01;
/**
 * Growth of engagement, which is compared with the day alone, because the numbers are small and only the day's are
 * known.
 */
const engagementGrowth = 1.1;

interface CurrentTotal {
  readonly digest: string;
  readonly plays: number;
  readonly engagement: number;
  readonly readAt: number;
  /** When the day ends; later changes are stored immediately. */
  readonly endsAt: number;
}

/**
 * Decides when the totals of a subject are stored. A write costs as much as counting a play. Totals of the current
 * day are therefore stored only if users notice the change (all plays grew by 1 %, or the engagement of the day by 10
 * %), and every two hours.
 * @param stored undefined if the stored totals are unknown
 * @returns `now`, a time in milliseconds since 1970, or `same` if the totals are stored already
 */
export const decideWhenToStore = (stored: StoredTotal | undefined, current: CurrentTotal): 'now' | 'same' | number => {
  if (!stored) return 'now';
  const hasEnded = current.readAt >= current.endsAt;
  if (stored.digest === current.digest) {
    // If the catalogue skipped updates, it is updated at the end of the day.
    if (stored.otherDaysPlays + stored.plays <= stored.shownPlays) return 'same';
    return hasEnded ? 'now' : current.endsAt;
  }
  const { otherDaysPlays } = stored;
  const havePlaysGrown =
    otherDaysPlays + current.plays >= playsGrowth * (otherDaysPlays + stored.plays) && current.plays > stored.plays;
  const hasEngagementGrown =
    current.engagement >= engagementGrowth * stored.engagement && current.engagement > stored.engagement;
  if (hasEnded || havePlaysGrown || hasEngagementGrown || current.readAt - stored.storedAt >= waitMs) return 'now';
  return stored.storedAt + waitMs;
};

/**
 * Decides whether the catalogue is updated. This costs several times as much as a total, since its lists are sorted
 * by plays.
 */
export const shouldUpdateCatalog = (
  { otherDaysPlays, shownPlays }: Pick<StoredTotal, 'otherDaysPlays' | 'shownPlays'>,
  plays: number,
  hasEnded: boolean,
) => hasEnded || otherDaysPlays + plays >= playsGrowth * shownPlays;
