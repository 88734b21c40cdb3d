import { limits } from '@overtone/shared/limits.ts';

/** When a session that is used now runs out, in seconds since 1970. A remembered one ends when its cookie does. */
export const sessionEnd = (remember: boolean, now: Date): number =>
  Math.floor(now.getTime() / 1_000) + (remember ? limits.rememberedSessionDays : limits.sessionDays) * 86_400;
