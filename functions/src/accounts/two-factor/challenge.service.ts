import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { type BearerToken, createBearerToken, parseBearerToken } from '../../identity/bearer-token.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import { deleteChallenge, putChallenge } from './challenges.store.ts';

const cookieName = 'two-factor';

/** Stores for `identityLimits.twoFactorMinutes`, and for this browser only, that the password was correct. */
export const startChallenge = async (
  { id, epoch }: StoredUser,
  remember: boolean,
  { replyHeaders }: RequestContext,
): Promise<void> => {
  const bearer = createBearerToken(id);
  await putChallenge(bearer, { remember, epoch });
  setCookie(replyHeaders, cookieName, bearer.text, identityLimits.twoFactorMinutes * 60);
};

export const readChallengeToken = (headers: Headers): BearerToken | undefined =>
  parseBearerToken(readCookie(headers, cookieName));

export const endChallenge = async (bearer: BearerToken, { replyHeaders }: RequestContext): Promise<void> => {
  await deleteChallenge(bearer);
  clearCookie(replyHeaders, cookieName);
};
