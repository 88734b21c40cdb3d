import { sessionContract } from '@overtone/shared/sessions/session.contract.ts';
import { routes } from '../../platform/routes.ts';
import { getUser } from '../users/users.store.ts';
import { logOutOthers } from './log-out-others.service.ts';
import { requireUserId } from './require-user.ts';
import { listSessions } from './sessions.store.ts';

export const sessionRoutes = routes(sessionContract, {
  list: async (_, { visitor }) => {
    const sessions = await listSessions(await getUser(requireUserId(visitor)));
    const marked = sessions.map((session) => ({ ...session, is_current_device: session.id === visitor.sessionId }));
    return {
      sessions: marked.toSorted(
        (one, other) =>
          Number(other.is_current_device) - Number(one.is_current_device) ||
          other.last_active.localeCompare(one.last_active),
      ),
    };
  },
  logoutOther: async ({ body }, context) => {
    await logOutOthers(body.password, context);
    return {};
  },
});
