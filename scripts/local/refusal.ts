/** What keeps the local cloud from running, in one sentence for the person who started it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Whether a system call failed with one of these codes (`EACCES`, `EADDRINUSE`, ...). */
export const failedWith = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
