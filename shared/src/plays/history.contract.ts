import * as z from 'zod';
import { Track } from '../catalog/music/track.model.ts';
import { endpoint } from '../http/endpoint.ts';
import { PageQuery, pageOf } from '../http/page.ts';
import { PlayId, UserId } from '../ids.ts';
import { PlaySource } from './play.model.ts';

/** One listen, as its listener reads it. */
export const HistoryEntry = z.object({
  id: PlayId,
  track: Track,
  /** ISO 8601, UTC. */
  playedAt: z.iso.datetime(),
  source: PlaySource,
  sourceId: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** One listen, as others read it: not from where it was played, which may be a private link. */
export const HistoryEntryTrack = HistoryEntry.pick({ track: true, playedAt: true });
export type HistoryEntryTrack = z.output<typeof HistoryEntryTrack>;

export const historyContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/history',
    access: 'self',
    summary: 'List what you heard, the latest first; tracks that are not to be had any more are left out',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: pageOf(HistoryEntry), isPaused: z.boolean() }),
  }),
  listOf: endpoint({
    method: 'GET',
    path: 'users/:userId/history',
    access: 'music.view',
    summary: 'List what somebody heard, the latest first, where they show it to others',
    problems: ['user.not_found'],
    request: z.object({ params: z.object({ userId: UserId }), query: PageQuery }),
    reply: z.object({ pagination: pageOf(HistoryEntryTrack) }),
  }),
  pause: endpoint({
    method: 'PUT',
    path: 'users/me/history',
    access: 'self',
    summary: 'Pause your history, or go on with it; what is played meanwhile counts, and nobody knows by whom',
    request: z.object({ body: z.object({ isPaused: z.boolean() }) }),
    reply: z.object({ isPaused: z.boolean() }),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: 'users/me/history',
    access: 'self',
    summary: 'Clear your history; the plays go on counting, and nobody knows by whom they were',
    request: z.object({}),
    reply: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/me/history/:playId',
    access: 'self',
    summary: 'Take one listen out of your history',
    request: z.object({ params: z.object({ playId: PlayId }) }),
    reply: z.object({}),
  }),
};
