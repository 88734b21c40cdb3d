import type { FieldErrors, ProblemAction, ProblemCode } from '@overtone/shared/http/problem.ts';
import { limits } from '@overtone/shared/limits.ts';
import { inEnglish, type Text, verbatim } from '@overtone/shared/texts/text.ts';

/** Messages by the field they belong to. */
export type FieldTexts = Readonly<Record<string, readonly Text[]>>;

export interface AppErrorOptions {
  readonly fields?: FieldTexts;
  /** What went wrong inside. Logged for server errors, never sent. */
  readonly cause?: unknown;
  /** Seconds after which the same call may be made again. */
  readonly retryAfter?: number;
  /** What helps: a path of the site, or a web address. */
  readonly action?: { readonly label: Text; readonly action: string };
  /** What the caller's change met, in the shape of the endpoint's reply, by which it is stripped. */
  readonly current?: unknown;
}

/**
 * Leaves out what would make a reply larger than a person can read: a client decides how many
 * fields its request has, and what they are called.
 */
const boundFields = (fields: FieldTexts): FieldTexts => {
  const bounded: Record<string, readonly Text[]> = {};
  let remaining = limits.fieldMessagesBytesMax;
  for (const [field, texts] of Object.entries(fields)) {
    remaining -= Buffer.byteLength(JSON.stringify([field, texts.map(inEnglish)]));
    if (remaining < 0) break;
    bounded[field] = texts;
  }
  return bounded;
};

const englishOf = (fields: FieldTexts): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, said.map(inEnglish)]));

/** A failure that the caller may know about: `code` decides the status, `message` is shown to a person. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  /** Its message, as it can be said in any language. */
  readonly said: Text;
  /** The messages of fields, in English. */
  readonly fields: FieldErrors | undefined;
  /** How to say those of its messages in another language that are filled, by what they are in English. */
  readonly texts: Readonly<Record<string, Text>>;
  readonly retryAfter: number | undefined;
  readonly action: ProblemAction | undefined;
  /** Stripped by the endpoint's reply before it is sent (`serve.ts`). */
  current: unknown;

  /** @param said in English as it stands there; what comes from elsewhere is a text, so that it can be collected */
  constructor(
    code: ProblemCode,
    said: string | Text,
    { fields: allFields, cause, retryAfter, action, current }: AppErrorOptions = {},
  ) {
    super(inEnglish(said), { cause });
    this.code = code;
    this.said = typeof said === 'string' ? verbatim(said) : said;
    const fields = allFields && boundFields(allFields);
    this.fields = fields && englishOf(fields);
    const all = [this.said, ...Object.values(fields ?? {}).flat()];
    const named = all.map((it) => [inEnglish(it), it] as const);
    this.texts = Object.fromEntries(named.filter(([english, { key }]) => english !== key));
    this.retryAfter = retryAfter;
    this.action = action && { ...action, label: inEnglish(action.label) };
    this.current = current;
  }
}
