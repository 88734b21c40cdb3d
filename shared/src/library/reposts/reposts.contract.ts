import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { UserId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import { RepostChange, RepostedId, RepostRow, RepostsState, RepostType } from './repost.model.ts';

const repostParams = z.object({ type: RepostType, id: RepostedId });
const state = z.object({ reposts: RepostsState });

/** A list of reposts of all types or of one. */
export const RepostsQuery = PageQuery.extend({ type: RepostType.optional() });
export type RepostsQuery = z.output<typeof RepostsQuery>;

export const repostsContract = {
  change: endpoint({
    method: 'POST',
    path: 'users/me/reposts',
    access: 'self',
    summary: 'Repost several targets or undo reposts in order; returns the ids of those that do not exist',
    problems: ['quota.reached', 'repost.closed'],
    request: z.object({
      body: z.object({ changes: z.array(RepostChange).min(1).max(libraryLimits.reactionChangesMax) }),
    }),
    reply: state.extend({ missing: z.array(RepostedId) }),
  }),
  repost: endpoint({
    method: 'PUT',
    path: 'users/me/reposts/:type/:id',
    access: 'self',
    summary: 'Repost something; can be repeated',
    problems: ['repost.not_found', 'quota.reached', 'repost.closed'],
    request: z.object({ params: repostParams }),
    reply: state,
  }),
  unrepost: endpoint({
    method: 'DELETE',
    path: 'users/me/reposts/:type/:id',
    access: 'self',
    summary: 'Undo a repost',
    request: z.object({ params: repostParams }),
    reply: state,
  }),
  list: endpoint({
    method: 'GET',
    path: 'users/:userId/reposts',
    access: 'music.view',
    summary: 'List the reposts of a user, newest first; unavailable ones are left out',
    problems: ['user.not_found'],
    request: z.object({ params: z.object({ userId: UserId }), query: RepostsQuery }),
    reply: z.object({ pagination: createPageSchema(RepostRow) }),
  }),
};
