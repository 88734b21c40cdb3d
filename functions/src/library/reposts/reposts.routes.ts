import { getTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { RepostedId, RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { requireLoggedInVisitor } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { reposts } from '../reactions/reaction.items.ts';
import { setReactions } from '../reactions/set-reactions.service.ts';
import { listReposts } from './list-reposts.service.ts';
import { areRepostsEnabled } from './reposts-enabled.ts';

const createNotFoundError = (): AppError => new AppError('repost.not_found', 'This doesn’t exist.');

/** Existing reposts can still be removed. @throws AppError `repost.closed` if the site has reposts disabled */
const requireRepostsEnabled = async (): Promise<void> => {
  if (!(await areRepostsEnabled())) throw new AppError('repost.closed', 'Reposts are turned off on this site.');
};

interface RepostRequest {
  readonly params: { readonly type: RepostType; readonly id: RepostedId };
}

export const repostRoutes = routes(repostsContract, {
  async change({ body }, { visitor }) {
    const user = requireLoggedInVisitor(visitor);
    if (body.changes.some(({ reposted }) => reposted)) await requireRepostsEnabled();
    const changes = body.changes.map(({ id, reposted, at }) => ({ id, isActive: reposted, at }));
    const { state, missing } = await setReactions(reposts, user, changes);
    return { reposts: state, missing };
  },
  repost: async ({ params: { type, id } }: RepostRequest, { visitor }) => {
    const user = requireLoggedInVisitor(visitor);
    await requireRepostsEnabled();
    if (getTargetType(id) !== type) throw createNotFoundError();
    const { state, missing } = await setReactions(reposts, user, [{ id, isActive: true }]);
    if (missing.length > 0) throw createNotFoundError();
    return { reposts: state };
  },
  unrepost: async ({ params: { type, id } }: RepostRequest, { visitor }) => {
    const changes = getTargetType(id) === type ? [{ id, isActive: false }] : [];
    return { reposts: (await setReactions(reposts, requireLoggedInVisitor(visitor), changes)).state };
  },
  list: async ({ params, query }, { visitor }) => ({
    pagination: await listReposts(params.userId, visitor, query),
  }),
});
