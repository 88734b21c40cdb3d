import type { FieldErrors, ProblemCode } from '@overtone/shared/http/problem.ts';

export interface AppErrorOptions {
  /** Messages by the field they belong to. */
  readonly fields?: FieldErrors;
  /** What went wrong inside. Logged for server errors, never sent. */
  readonly cause?: unknown;
  /** Seconds after which the same call may be made again. */
  readonly retryAfter?: number;
  /** What the caller's change met, in the shape of the endpoint's reply, by which it is stripped. */
  readonly current?: unknown;
}

/** A failure that the caller may know about: `code` decides the status, `message` is shown to a person. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;
  /** Stripped by the endpoint's reply before it is sent (`serve.ts`). */
  current: unknown;

  constructor(code: ProblemCode, message: string, { fields, cause, retryAfter, current }: AppErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.current = current;
  }
}
