/** Primary result codes of SQLite (sqlite.org/rescode.html). */
export const sqlite = { busy: 5, locked: 6, readOnly: 8, full: 13, cannotOpen: 14 } as const;

/** Whether SQLite failed with one of these codes; an extended code has its primary one in the lowest byte. */
export const sqliteFailedWith = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);
