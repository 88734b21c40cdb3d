import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { AccountExport } from './account-export.model.ts';

const reply = z.object({ export: AccountExport });

/** All data of a user as one file. A worker creates it, and it is stored for `exportLimits.accountExportDays`. */
export const accountExportContract = {
  get: endpoint({
    method: 'GET',
    path: 'users/me/export',
    access: 'self',
    summary: 'Read the state of the file with your data. In the browser only',
    request: z.object({}),
    reply,
  }),
  begin: endpoint({
    method: 'POST',
    path: 'users/me/export',
    access: 'self',
    summary: 'Request a file with all your data; a pending one continues. In the browser only',
    request: z.object({}),
    reply,
    status: 202,
  }),
  download: endpoint({
    method: 'POST',
    path: 'users/me/export/download',
    access: 'self',
    summary: 'Get a URL of the file that is valid for ten minutes; requires a recent password confirmation',
    problems: ['password.confirmation_required', 'export.not_found'],
    request: z.object({}),
    reply: z.object({ url: z.url() }),
  }),
};
