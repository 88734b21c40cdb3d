import { failedWith } from './refusal.ts';
import { sqlite, sqliteFailedWith } from './sqlite-error.ts';

/** Whether something could not be written because the disk, or what this user may have of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  failedWith(error, 'ENOSPC', 'EDQUOT') ||
  sqliteFailedWith(error, sqlite.full) ||
  (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
