export const exportLimits = {
  /** Rows of a list that can be selected for an export, and seconds for which the URL of its file is valid. */
  exportIdsMax: 1_000,
  exportUrlSeconds: 300,
  /** Days for which an account export is kept, seconds for which its URL is valid, and maximum age of the password confirmation. */
  accountExportDays: 7,
  accountExportUrlSeconds: 600,
  accountExportConfirmedSeconds: 600,
  /** Seconds without progress of the worker after which another export may start. */
  accountExportStalledSeconds: 1_800,
} as const;
