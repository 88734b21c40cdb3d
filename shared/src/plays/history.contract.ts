import * as z from 'zod';
import { Track } from '../catalog/music/track.model.ts';
import { endpoint } from '../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../http/page.ts';
import { PlayId, UserId } from '../ids.ts';
import { PlaySource } from './play.model.ts';

/** A play, as its listener sees it. */
export const HistoryEntry = z.object({
  id: PlayId,
  track: Track,
  /** ISO 8601, UTC. */
  playedAt: z.iso.datetime(),
  source: PlaySource,
  sourceId: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** A play, as other users see it: without its source, which may be a private link. */
export const HistoryEntryTrack = HistoryEntry.pick({ track: true, playedAt: true });
export type HistoryEntryTrack = z.output<typeof HistoryEntryTrack>;

export const historyContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/history',
    access: 'self',
    summary: 'List the songs you played, the latest first; unpublished tracks are left out',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(HistoryEntry), isPaused: z.boolean() }),
  }),
  listOfUser: endpoint({
    method: 'GET',
    path: 'users/:userId/history',
    access: 'music.view',
    summary: 'List the songs that a user played, the latest first, if the user shows the history to others',
    problems: ['user.not_found'],
    request: z.object({ params: z.object({ userId: UserId }), query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(HistoryEntryTrack) }),
  }),
  pause: endpoint({
    method: 'PUT',
    path: 'users/me/history',
    access: 'self',
    summary: 'Pause or resume your history; plays during a pause count anonymously',
    request: z.object({ body: z.object({ isPaused: z.boolean() }) }),
    reply: z.object({ isPaused: z.boolean() }),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: 'users/me/history',
    access: 'self',
    summary: 'Clear your history; the plays still count, anonymously',
    request: z.object({}),
    reply: z.object({}),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/me/history/:playId',
    access: 'self',
    summary: 'Remove a play from your history',
    request: z.object({ params: z.object({ playId: PlayId }) }),
    reply: z.object({}),
  }),
};
