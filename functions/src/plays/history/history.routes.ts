import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { requireVisible } from '../../identity/blocks/visibility.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { clearHistory, removePlayFromHistory } from './clear-history.service.ts';
import { readHistory, setHistoryPaused } from './history.service.ts';

export const historyRoutes = routes(historyContract, {
  list: ({ query }, { visitor }) => readHistory(requireUserId(visitor), query),
  listOfUser: async ({ params: { userId }, query }, { visitor }) => {
    const [{ pagination }] = await Promise.all([
      readHistory(userId, query),
      requireVisible(visitor, userId, 'history'),
    ]);
    return { pagination };
  },
  pause: async ({ body }, { visitor }) => {
    await setHistoryPaused(requireUserId(visitor), body.isPaused);
    return body;
  },
  clear: async (_, { visitor }) => {
    await clearHistory(requireUserId(visitor));
    return {};
  },
  remove: async ({ params }, { visitor }) => {
    await removePlayFromHistory(requireUserId(visitor), params.playId);
    return {};
  },
});
