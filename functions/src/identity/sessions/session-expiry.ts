import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';

/**
 * Returns when a session that is used now expires, in seconds since 1970. A remembered session expires with its
 * cookie.
 */
export const getSessionExpiry = (remember: boolean, now: Date): number =>
  Math.floor(now.getTime() / 1_000) +
  (remember ? identityLimits.rememberedSessionDays : identityLimits.sessionDays) * 86_400;
