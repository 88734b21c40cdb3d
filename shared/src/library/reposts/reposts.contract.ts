import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { RepostChange, RepostedId, RepostRow, RepostsState, RepostType } from './repost.model.ts';

const one = z.object({ type: RepostType, id: RepostedId });
const state = z.object({ reposts: RepostsState });

/** A list of reposts: of all types, or of one. */
export const RepostsQuery = PageQuery.extend({ type: RepostType.optional() });
export type RepostsQuery = z.output<typeof RepostsQuery>;

export const repostsContract = {
  change: endpoint({
    method: 'POST',
    path: 'users/me/reposts',
    access: 'self',
    summary: 'Repost several things, or no longer, as if one after the other; those that are not there are told',
    problems: ['quota.reached', 'repost.closed'],
    request: z.object({ body: z.object({ changes: z.array(RepostChange).min(1).max(limits.marksChangedMax) }) }),
    reply: state.extend({ gone: z.array(RepostedId) }),
  }),
  repost: endpoint({
    method: 'PUT',
    path: 'users/me/reposts/:type/:id',
    access: 'self',
    summary: 'Repost something; again is the same as once',
    problems: ['repost.not_found', 'quota.reached', 'repost.closed'],
    request: z.object({ params: one }),
    reply: state,
  }),
  unrepost: endpoint({
    method: 'DELETE',
    path: 'users/me/reposts/:type/:id',
    access: 'self',
    summary: 'Repost something no longer',
    request: z.object({ params: one }),
    reply: state,
  }),
  list: endpoint({
    method: 'GET',
    path: 'users/:userId/reposts',
    access: 'music.view',
    summary: 'List what somebody reposted, the latest first; what is not to be had any more is left out',
    problems: ['user.not_found'],
    request: z.object({ params: z.object({ userId: UserId }), query: RepostsQuery }),
    reply: z.object({ pagination: pageOf(RepostRow) }),
  }),
};
