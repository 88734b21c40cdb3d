import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { AlbumId, TrackId } from '../../ids.ts';
import { backstageLimits } from '../backstage-limits.ts';

const body = z
  .object({
    albumIds: z.array(AlbumId).max(backstageLimits.musicTrashedMax).default([]),
    trackIds: z.array(TrackId).max(backstageLimits.musicTrashedMax).default([]),
  })
  .refine(({ albumIds, trackIds }) => albumIds.length + trackIds.length > 0, 'Choose at least one item.')
  .refine(
    ({ albumIds, trackIds }) => albumIds.length + trackIds.length <= backstageLimits.musicTrashedMax,
    'Choose fewer items.',
  );
const problems = ['album.not_found', 'track.not_found'] as const;
const empty = z.object({});

/** Trashed music is listed by its state: `managed-album.contract` and `managed-track.contract`. */
export const trashContract = {
  put: endpoint({
    method: 'POST',
    path: 'backstage/trash',
    access: 'self',
    summary: 'Move albums and tracks that you manage to the trash for 30 days; trashed ones stay unchanged',
    problems,
    request: z.object({ body }),
    reply: empty,
    activity: { action: 'music.trash', subjects: ['album', 'track'], permission: 'music.update' },
  }),
  restore: endpoint({
    method: 'POST',
    path: 'backstage/trash/restore',
    access: 'self',
    summary: 'Restore albums and tracks that you manage from the trash with their previous state',
    problems,
    request: z.object({ body }),
    reply: empty,
    activity: { action: 'music.restore', subjects: ['album', 'track'], permission: 'music.update' },
  }),
  remove: endpoint({
    method: 'POST',
    path: 'backstage/trash/delete',
    access: 'self',
    summary: 'Permanently delete trashed albums with their tracks, and trashed tracks, that you manage',
    problems,
    request: z.object({ body }),
    reply: empty,
    activity: { action: 'music.delete', subjects: ['album', 'track'], permission: 'music.update' },
  }),
};
