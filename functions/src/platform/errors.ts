import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { FieldErrors, ProblemAction, ProblemCode } from '@overtone/shared/http/problem.ts';
import { type Text, toEnglish, verbatim } from '@overtone/shared/texts/text.ts';

/** Messages by field. */
export type FieldTexts = Readonly<Record<string, readonly Text[]>>;

export interface AppErrorOptions {
  readonly fields?: FieldTexts;
  /** The internal error. Logged for server errors, never sent. */
  readonly cause?: unknown;
  /** Seconds after which the same call may be made again. */
  readonly retryAfter?: number;
  /** What the user can do about it. `action` is a path of the site or a URL. */
  readonly action?: { readonly label: Text; readonly action: string };
  /** The current state that a change conflicts with. The schema of the endpoint's reply strips its private fields. */
  readonly current?: unknown;
  /** The name of the user who saved the current state, and when. */
  readonly changed?: { readonly by: string | null; readonly at: string };
}

/**
 * Limits the messages of a reply to a readable size, because the client determines the number and names of the fields
 * in its request.
 */
const limitFields = (fields: FieldTexts): FieldTexts => {
  const bounded: Record<string, readonly Text[]> = {};
  let remaining = httpLimits.fieldMessagesBytesMax;
  for (const [field, texts] of Object.entries(fields)) {
    remaining -= Buffer.byteLength(JSON.stringify([field, texts.map(toEnglish)]));
    if (remaining < 0) break;
    bounded[field] = texts;
  }
  return bounded;
};

const getEnglish = (fields: FieldTexts): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(toEnglish)]));

/** An error that is sent to the caller: `code` determines the status, `message` is shown to the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  /** The message as a translatable text. */
  readonly userMessage: Text;
  /** The messages of fields, in English. */
  readonly fields: FieldErrors | undefined;
  /** The translatable texts of messages with values, by their English message. */
  readonly texts: Readonly<Record<string, Text>>;
  readonly retryAfter: number | undefined;
  readonly action: ProblemAction | undefined;
  /** The schema of the endpoint's reply strips private fields before it is sent (`serve.ts`). */
  current: unknown;
  readonly changed: AppErrorOptions['changed'];

  /** @param userMessage an English string literal, or a text if it has values or is defined elsewhere */
  constructor(
    code: ProblemCode,
    userMessage: string | Text,
    { fields: allFields, cause, retryAfter, action, current, changed }: AppErrorOptions = {},
  ) {
    super(toEnglish(userMessage), { cause });
    this.code = code;
    this.userMessage = typeof userMessage === 'string' ? verbatim(userMessage) : userMessage;
    const fields = allFields && limitFields(allFields);
    this.fields = fields && getEnglish(fields);
    const allTexts = [this.userMessage, ...Object.values(fields ?? {}).flat()];
    const byEnglish = allTexts.map((each) => [toEnglish(each), each] as const);
    this.texts = Object.fromEntries(byEnglish.filter(([english, { key }]) => english !== key));
    this.retryAfter = retryAfter;
    this.action = action && { ...action, label: toEnglish(action.label) };
    this.current = current;
    this.changed = changed;
  }
}
