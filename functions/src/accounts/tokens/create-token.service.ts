import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { TokenId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { createBearerToken } from '../../identity/bearer-token.ts';
import {
  requireBrowserSession,
  requireConfirmedPassword,
} from '../../identity/passwords/confirmed-password.service.ts';
import { findSession } from '../../identity/sessions/sessions.store.ts';
import { createToken as storeToken } from '../../identity/tokens/tokens.store.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';

/**
 * Creates an API token, and emails its owner. A recently entered password is required, so that neither a leaked token
 * nor an unattended browser can create one. The token is valid until the password changes.
 * @throws AppError `permission.denied` outside of a browser; `password.confirmation_required`; `quota.reached`
 */
export const createToken = async (name: string, context: RequestContext) => {
  await requireConfirmedPassword(context);
  const session = await findSession(requireBrowserSession(context));
  if (!session) throw createLoginRequiredError();
  const { user } = session;
  const bearer = createBearerToken(user.id);
  const token = { id: TokenId.parse(`tok_${ulid()}`), name, last_used_at: null };
  const created_at = new Date().toISOString();
  if (!(await storeToken(user.id, bearer.digest, { ...token, created_at, epoch: user.password_epoch }))) {
    throw new AppError('quota.reached', text('You can have up to :max API tokens.', { max: identityLimits.tokensMax }));
  }
  await notifyAccountOwner(user, { type: 'token-created', token: name });
  return { token, plainTextToken: bearer.text };
};
