import { targetTypeOf } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { RepostedId, RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { requirePerson } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { reposts } from '../reactions/reaction-kinds.ts';
import { setReactions } from '../reactions/set-reactions.service.ts';
import { readReposts } from './reposted-list.service.ts';
import { areRepostsOn } from './reposts-on.ts';

const notFound = (): AppError => new AppError('repost.not_found', 'This is not there to be reposted.');

/** @throws AppError `repost.closed` where the site wants none; what there is can be taken back all the same */
const requireReposts = async (): Promise<void> => {
  if (!(await areRepostsOn())) throw new AppError('repost.closed', 'This site takes no reposts.');
};

interface OneRequest {
  readonly params: { readonly type: RepostType; readonly id: RepostedId };
}

export const repostRoutes = routes(repostsContract, {
  async change({ body }, { visitor }) {
    const person = requirePerson(visitor);
    if (body.changes.some(({ reposted }) => reposted)) await requireReposts();
    const changes = body.changes.map(({ id, reposted, at }) => ({ id, marked: reposted, at }));
    const { state, gone } = await setReactions(reposts, person, changes);
    return { reposts: state, gone };
  },
  repost: async ({ params: { type, id } }: OneRequest, { visitor }) => {
    const person = requirePerson(visitor);
    await requireReposts();
    if (targetTypeOf(id) !== type) throw notFound();
    const { state, gone } = await setReactions(reposts, person, [{ id, marked: true }]);
    if (gone.length > 0) throw notFound();
    return { reposts: state };
  },
  unrepost: async ({ params: { type, id } }: OneRequest, { visitor }) => {
    const ended = targetTypeOf(id) === type ? [{ id, marked: false }] : [];
    return { reposts: (await setReactions(reposts, requirePerson(visitor), ended)).state };
  },
  list: async ({ params, query }, { visitor }) => ({
    pagination: await readReposts(params.userId, visitor, query),
  }),
});
