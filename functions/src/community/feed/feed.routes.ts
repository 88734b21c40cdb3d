import { feedContract } from '@overtone/shared/community/feed/feed.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { readFeed } from './read-feed.service.ts';

export const feedRoutes = routes(feedContract, {
  list: async ({ query }, { visitor }) => ({ pagination: await readFeed(requireUserId(visitor), query) }),
});
