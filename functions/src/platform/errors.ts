import type { FieldErrors, ProblemCode } from '@overtone/shared/http/problem.ts';

export interface AppErrorOptions {
  /** Messages by the field they belong to. */
  readonly fields?: FieldErrors;
  /** What went wrong inside. Logged for server errors, never sent. */
  readonly cause?: unknown;
  /** Seconds after which the same call may be made again. */
  readonly retryAfter?: number;
}

/** A failure that the caller may know about: `code` decides the status, `message` is shown to a person. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ProblemCode, message: string, { fields, cause, retryAfter }: AppErrorOptions = {}) {
    super(message, { cause });
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
