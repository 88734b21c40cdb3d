import { sessionContract } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { listSessions } from '../../identity/sessions/sessions.store.ts';
import { getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { logOutOthers } from './log-out-others.service.ts';

export const sessionRoutes = routes(sessionContract, {
  list: async (_, { visitor }) => {
    const sessions = await listSessions(await getUser(requireUserId(visitor)));
    const sessionsWithCurrent = sessions.map((session) => ({
      ...session,
      is_current_device: session.id === visitor.sessionId,
    }));
    return {
      sessions: sessionsWithCurrent.toSorted(
        (a, b) =>
          Number(b.is_current_device) - Number(a.is_current_device) || b.last_active.localeCompare(a.last_active),
      ),
    };
  },
  logoutOther: async ({ body }, context) => {
    await logOutOthers(body.password, context);
    return {};
  },
});
