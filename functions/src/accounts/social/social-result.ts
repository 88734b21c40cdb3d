import { type SocialStatus, socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import { inEnglish, type Text, text } from '@overtone/shared/texts/text.ts';
import { requireEnv } from '../../platform/env.ts';

/** How a sign-in in a popup ended, and what to say of it. */
export interface SocialOutcome {
  readonly status: SocialStatus;
  /** In English. */
  readonly errorMessage?: string;
  /** For another language, where a provider's name fills the message: its key, and that name. */
  readonly errorKey?: string;
  readonly provider?: string;
}

/** @param said a sentence, or one that `:provider` fills */
export const failedWith = (said: Text): SocialOutcome => ({
  status: 'ERROR',
  errorMessage: inEnglish(said),
  ...(said.values.provider !== undefined && { errorKey: said.key, provider: String(said.values.provider) }),
});

/** Spec §8. */
export const failed = failedWith(text('An error occurred. Please try again later'));

/** The page of ours that hands the outcome over: always this site's own, whatever anybody asked for. */
export const resultPage = (outcome: SocialOutcome): { location: string } => {
  const url = new URL(socialResultPath, requireEnv('APP_ORIGIN'));
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return { location: url.href };
};
