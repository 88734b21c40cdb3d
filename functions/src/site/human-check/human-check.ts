/** Input of a human check. */
export interface HumanCheckInput {
  /** The token that the browser received from the service. */
  readonly token: string;
  /** The action of the visitor. The browser named the same action when it requested the token. */
  readonly action: string;
  /** The IP address of the visitor, or null if it is unknown. */
  readonly address: string | null;
}

/**
 * Returns whether a visitor is human.
 * @throws HumanCheckUnavailable if the service does not respond
 */
export type HumanCheck = (input: HumanCheckInput) => Promise<boolean>;

export class HumanCheckUnavailable extends Error {
  override readonly name = 'HumanCheckUnavailable';
}

/** The check of a site without a configured service. */
export const noHumanCheck: HumanCheck = async () => true;
