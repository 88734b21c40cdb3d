/** A failure of the local cloud with a message for the user who started it, without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Whether a system call failed with one of these codes (`EACCES`, `EADDRINUSE`, ...). */
export const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
export const sqliteCodes = { busy: 5, locked: 6, readOnly: 8, full: 13, cannotOpen: 14 } as const;

/** Whether SQLite failed with one of these codes. The lowest byte of an extended code is its primary code. */
export const hasSqliteErrorCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof Error && 'errcode' in error && codes.includes(Number(error.errcode) & 0xff);

/** Whether an error or its cause means that the disk or the user's disk quota is full. */
export const isDiskFull = (error: unknown): boolean =>
  hasErrorCode(error, 'ENOSPC', 'EDQUOT') ||
  hasSqliteErrorCode(error, sqliteCodes.full) ||
  (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
