/** What is asked of a human check. */
export interface HumanQuestion {
  /** What the visitor's browser got from the service. */
  readonly token: string;
  /** What the visitor is about to do; the browser said the same when it got the token. */
  readonly action: string;
  /** Where the call comes from, if anybody knows. */
  readonly address: string | null;
}

/**
 * Whether a visitor is a person, as some service judges.
 * @throws HumanCheckUnavailable when it does not answer
 */
export type HumanCheck = (question: HumanQuestion) => Promise<boolean>;

export class HumanCheckUnavailable extends Error {
  override readonly name = 'HumanCheckUnavailable';
}

/** The check of a site that has none. */
export const everybodyIsHuman: HumanCheck = async () => true;
