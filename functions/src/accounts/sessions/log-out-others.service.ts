import { ulid } from 'ulid';
import { checkOwnPassword, requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { clearSessions } from '../../identity/sessions/sessions.store.ts';
import { newSession } from '../../identity/sessions/start-session.service.ts';
import { setUserAction } from '../../identity/users/users.store.ts';
import { transact } from '../../platform/dynamo/transaction.ts';
import type { RequestContext } from '../../platform/http/context.ts';

/**
 * Ends every session with one write; this browser goes on in a new one.
 * @throws AppError `auth.failed` on `password`; `rate.limited`
 */
export const logOutOthers = async (password: string, context: RequestContext): Promise<void> => {
  requireBrowserSession(context);
  const user = await checkOwnPassword(context, password);
  const epoch = ulid();
  const session = newSession({ ...user, epoch }, context, { confirmed: true });
  await transact([setUserAction(user.id, { epoch }), session.action]);
  session.give();
  await clearSessions(user.id, session.session.id);
};
