import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { AccountExport } from './account-export.model.ts';

const reply = z.object({ export: AccountExport });

/** Everything of a person as one file: a worker puts it together, and it is kept for `limits.accountExportDays`. */
export const accountExportContract = {
  get: endpoint({
    method: 'GET',
    path: 'users/me/export',
    access: 'self',
    summary: 'See how far the file with your data is. In the browser only',
    request: z.object({}),
    reply,
  }),
  begin: endpoint({
    method: 'POST',
    path: 'users/me/export',
    access: 'self',
    summary: 'Have a file made of everything that is kept of you; one that is under way goes on. In the browser only',
    request: z.object({}),
    reply,
    status: 202,
  }),
  download: endpoint({
    method: 'POST',
    path: 'users/me/export/download',
    access: 'self',
    summary: 'Get an address of the file that works for ten minutes; needs a password confirmed just now',
    problems: ['password.confirmation_required', 'export.not_found'],
    request: z.object({}),
    reply: z.object({ url: z.url() }),
  }),
};
