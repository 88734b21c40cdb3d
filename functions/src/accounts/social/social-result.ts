import { type SocialStatus, socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import { type Text, text, toEnglish } from '@overtone/shared/texts/text.ts';
import { requireEnv } from '../../platform/env.ts';

/** Result of a login in a popup, with an error message. */
export interface SocialOutcome {
  readonly status: SocialStatus;
  /** In English. */
  readonly errorMessage?: string;
  /** Set if the message contains the name of a provider: the key of the translation, and the name. */
  readonly errorKey?: string;
  readonly provider?: string;
}

/** @param message a complete message, or one with the placeholder `:provider` */
export const createFailure = (message: Text): SocialOutcome => ({
  status: 'ERROR',
  errorMessage: toEnglish(message),
  ...(message.values.provider !== undefined && { errorKey: message.key, provider: String(message.values.provider) }),
});

/** Text of spec §8. */
export const genericFailure = createFailure(text('An error occurred. Please try again later'));

/** Redirects to the page that passes the outcome to the app. The URL is always on this site. */
export const redirectToResult = (outcome: SocialOutcome): { location: string } => {
  const url = new URL(socialResultPath, requireEnv('APP_ORIGIN'));
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return { location: url.href };
};
