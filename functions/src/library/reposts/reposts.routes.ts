import { markTypeOf } from '@overtone/shared/library/marks/mark.model.ts';
import type { RepostedId, RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { requirePerson } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';
import { changeMarks } from '../marks/change-marks.service.ts';
import { reposts } from '../marks/mark-kinds.ts';
import { readReposts } from './reposted-list.service.ts';

const notFound = (): AppError => new AppError('repost.not_found', 'This is not there to be reposted.');

interface OneRequest {
  readonly params: { readonly type: RepostType; readonly id: RepostedId };
}

export const repostRoutes = routes(repostsContract, {
  async change({ body }, { visitor }) {
    const changes = body.changes.map(({ id, reposted, at }) => ({ id, marked: reposted, at }));
    const { state, gone } = await changeMarks(reposts, requirePerson(visitor), changes);
    return { reposts: state, gone };
  },
  repost: async ({ params: { type, id } }: OneRequest, { visitor }) => {
    if (markTypeOf(id) !== type) throw notFound();
    const { state, gone } = await changeMarks(reposts, requirePerson(visitor), [{ id, marked: true }]);
    if (gone.length > 0) throw notFound();
    return { reposts: state };
  },
  unrepost: async ({ params: { type, id } }: OneRequest, { visitor }) => {
    const ended = markTypeOf(id) === type ? [{ id, marked: false }] : [];
    return { reposts: (await changeMarks(reposts, requirePerson(visitor), ended)).state };
  },
  list: async ({ params, query }, { visitor }) => ({
    pagination: await readReposts(params.userId, visitor, query),
  }),
});
