import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { ExportId } from '../../ids.ts';
import { ActivityFilter, hasOneFilter, oneFilterMessage } from '../activity/activity-filter.ts';
import { playlistList } from '../playlists/managed-playlist.model.ts';
import { userList } from '../users/managed-user.model.ts';
import { Export, ExportedIds } from './export.model.ts';

const reply = z.object({ export: Export });

/** Lists as CSV files. A worker creates them, and they are stored for a day. */
export const exportContract = {
  get: endpoint({
    method: 'GET',
    path: 'admin/exports/:exportId',
    access: 'self',
    summary: 'Read the state of your export, and the URL of its file when it is ready',
    problems: ['export.not_found'],
    request: z.object({ params: z.object({ exportId: ExportId }) }),
    reply,
  }),
  users: endpoint({
    method: 'POST',
    path: 'admin/users/export',
    access: 'users.update',
    summary: 'Export users as a CSV file',
    request: z.object({ body: userList.query.extend({ ids: ExportedIds }) }),
    reply,
    status: 202,
    activity: { action: 'list.export', subjects: ['export'] },
  }),
  playlists: endpoint({
    method: 'POST',
    path: 'admin/playlists/export',
    access: 'playlists.update',
    summary: 'Export playlists as a CSV file',
    request: z.object({ body: playlistList.query.extend({ ids: ExportedIds }) }),
    reply,
    status: 202,
    activity: { action: 'list.export', subjects: ['export'] },
  }),
  activity: endpoint({
    method: 'POST',
    path: 'admin/activity/export',
    access: 'logs.view',
    summary: 'Export the activity log as a CSV file, also by actor, by changed item or by action',
    request: z.object({ body: ActivityFilter.refine(hasOneFilter, oneFilterMessage) }),
    reply,
    status: 202,
    activity: { action: 'list.export', subjects: ['export'] },
  }),
};
