import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { AlbumId, TrackId } from '../../ids.ts';
import { limits } from '../../limits.ts';

const body = z
  .object({
    albumIds: z.array(AlbumId).max(limits.musicBinnedMax).default([]),
    trackIds: z.array(TrackId).max(limits.musicBinnedMax).default([]),
  })
  .refine(({ albumIds, trackIds }) => albumIds.length + trackIds.length > 0, 'Say what.')
  .refine(({ albumIds, trackIds }) => albumIds.length + trackIds.length <= limits.musicBinnedMax, 'Choose fewer.');
const problems = ['album.not_found', 'track.not_found'] as const;
const nothing = z.object({});

/** What is in the bin is a list of its state: `own-album.contract` and `own-track.contract`. */
export const trashContract = {
  put: endpoint({
    method: 'POST',
    path: 'backstage/trash',
    access: 'self',
    summary: 'Put albums and tracks of yours into the bin for 30 days; what is in it already stays as it is',
    problems,
    request: z.object({ body }),
    reply: nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: 'backstage/trash/restore',
    access: 'self',
    summary: 'Take albums and tracks of yours out of the bin: each stands as it did before',
    problems,
    request: z.object({ body }),
    reply: nothing,
  }),
  remove: endpoint({
    method: 'POST',
    path: 'backstage/trash/delete',
    access: 'self',
    summary: 'Delete albums, each with its tracks, and tracks of yours for good that are in the bin',
    problems,
    request: z.object({ body }),
    reply: nothing,
  }),
};
