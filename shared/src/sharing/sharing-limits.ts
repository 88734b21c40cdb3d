export const sharingLimits = {
  /** Private links to one item, and days for which a link with an expiry is valid at most. */
  sharesMax: 100,
  shareDaysMax: 366,
  /** Visits of a link per day that are counted; each is an item. */
  shareVisitsPerDay: 1_000,
} as const;
