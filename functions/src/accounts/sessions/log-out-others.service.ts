import { ulid } from 'ulid';
import { checkPassword, requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { deleteSessions } from '../../identity/sessions/sessions.store.ts';
import { buildSession } from '../../identity/sessions/start-session.service.ts';
import { setUserInEpochAction } from '../../identity/users/users.store.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';

/**
 * Ends all sessions with one write. This browser gets a new session.
 * @throws AppError `auth.required` if its session was ended in the meantime; `auth.failed` on `password`;
 *   `rate.limited`
 */
export const logOutOthers = async (password: string, context: RequestContext): Promise<void> => {
  requireBrowserSession(context);
  const user = await checkPassword(context, password);
  const epoch = ulid();
  const session = buildSession({ ...user, epoch }, context, { hasConfirmedPassword: true });
  if (!(await tryTransact([setUserInEpochAction(user, { epoch }), session.action]))) throw createLoginRequiredError();
  session.sendCookie();
  await deleteSessions(user.id, session.session.id);
};
