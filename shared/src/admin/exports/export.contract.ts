import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { ExportId } from '../../ids.ts';
import { playlistList } from '../playlists/managed-playlist.model.ts';
import { userList } from '../users/managed-user.model.ts';
import { Export, ExportedIds } from './export.model.ts';

const reply = z.object({ export: Export });

/** Lists as CSV files: what is asked for is written by a worker, and kept for a day. */
export const exportContract = {
  get: endpoint({
    method: 'GET',
    path: 'admin/exports/:exportId',
    access: 'self',
    summary: 'See how far an export of yours is, and where its file is when it is ready',
    problems: ['export.not_found'],
    request: z.object({ params: z.object({ exportId: ExportId }) }),
    reply,
  }),
  users: endpoint({
    method: 'POST',
    path: 'admin/users/export',
    access: 'users.update',
    summary: 'Write people as a CSV file',
    request: z.object({ body: userList.query.extend({ ids: ExportedIds }) }),
    reply,
    status: 202,
  }),
  playlists: endpoint({
    method: 'POST',
    path: 'admin/playlists/export',
    access: 'playlists.update',
    summary: 'Write playlists as a CSV file',
    request: z.object({ body: playlistList.query.extend({ ids: ExportedIds }) }),
    reply,
    status: 202,
  }),
};
