import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { createKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import {
  checkPassword,
  requireBrowserSession,
  requireConfirmedPassword,
} from '../../identity/passwords/confirmed-password.service.ts';
import { hashPassword } from '../../identity/passwords/password-hash.ts';
import { requireStrongPassword } from '../../identity/passwords/require-strong-password.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { deleteSessions } from '../../identity/sessions/sessions.store.ts';
import { buildSession } from '../../identity/sessions/start-session.service.ts';
import { deleteObsoleteTokens } from '../../identity/tokens/tokens.store.ts';
import { changeCredentialsAction, getUser, setUserInEpochAction } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';

interface PasswordChange {
  readonly current_password: string;
  readonly password: string;
}

/**
 * Sets a new password. The same write ends all sessions, API tokens and known browsers. This browser gets a new
 * session and stays known.
 * @throws AppError `auth.required` if all sessions were ended in the meantime; `auth.failed` on `current_password`;
 *   `request.invalid` on `password`; `rate.limited`
 */
export const changePassword = async (
  { current_password, password }: PasswordChange,
  context: RequestContext,
): Promise<void> => {
  requireBrowserSession(context);
  const currentUser = await getUser(requireUserId(context.visitor));
  // An account that was created through a provider has no password to enter. It requires a recent login instead.
  if (!currentUser.has_password) await requireConfirmedPassword(context);
  const user = currentUser.has_password
    ? await checkPassword(context, current_password, 'current_password')
    : currentUser;
  if (current_password === password) {
    const message = text('Choose a password that’s different from your current one.');
    throw new AppError('request.invalid', message, { fields: { password: [message] } });
  }
  await requireStrongPassword(password, user.email);
  await limitRate('passwordChange', { address: null }, user.id);
  const epoch = ulid();
  const passwordHash = await hashPassword(password);
  const session = buildSession({ ...user, epoch }, context, { hasConfirmedPassword: true });
  const browser = createKnownBrowser({ ...user, password_epoch: epoch }, context);
  const isSet = await tryTransact([
    changeCredentialsAction(user.id, { set: { passwordHash } }),
    setUserInEpochAction(user, { has_password: true, epoch, password_epoch: epoch }),
    session.action,
    browser.action,
  ]);
  if (!isSet) throw createLoginRequiredError();
  session.sendCookie();
  browser.sendCookie();
  await Promise.all([
    deleteSessions(user.id, session.session.id),
    deleteObsoleteTokens({ id: user.id, password_epoch: epoch }),
    notifyAccountOwner(user, { type: 'password-changed' }),
  ]);
};
