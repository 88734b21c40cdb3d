import { type SocialStatus, socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import { requireEnv } from '../../platform/env.ts';

/** How a sign-in in a popup ended, and what to say of it. */
export interface SocialOutcome {
  readonly status: SocialStatus;
  readonly errorMessage?: string;
}

export const failedWith = (errorMessage: string): SocialOutcome => ({ status: 'ERROR', errorMessage });

/** Spec §8. */
export const failed = failedWith('An error occurred. Please try again later');

/** The page of ours that hands the outcome over: always this site's own, whatever anybody asked for. */
export const resultPage = (outcome: SocialOutcome): { location: string } => {
  const url = new URL(socialResultPath, requireEnv('APP_ORIGIN'));
  for (const [name, value] of Object.entries(outcome)) url.searchParams.set(name, value);
  return { location: url.href };
};
