import { endpoint } from '@overtone/shared/http/endpoint.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { beforeAll } from 'vitest';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { guest, type Visitor } from './context.ts';
import { createApp } from './create-app.ts';

// An app with the endpoints of a made-up note, for the tests of `create-app.ts`.

const params = z.object({ noteId: z.string().max(5) });
const note = z.object({ id: z.string(), text: z.string() });

const contract = {
  get: endpoint({
    method: 'GET',
    path: 'notes/:noteId',
    access: 'music.view',
    summary: 'Read a note',
    request: z.object({
      params,
      query: z.object({ perPage: z.coerce.number().max(9).optional(), with: z.array(z.string()).optional() }),
    }),
    reply: z.object({ note, with: z.array(z.string()) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'notes',
    access: 'music.create',
    summary: 'Create a note',
    request: z.object({ body: z.object({ text: z.string().min(1), size: z.object({ width: z.number() }) }) }),
    reply: z.object({ note }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'notes/:noteId',
    access: 'self',
    beforeVerification: true,
    summary: 'Delete a note',
    request: z.object({ params }),
    reply: z.object({ removed: z.string() }),
  }),
  open: endpoint({
    method: 'GET',
    path: 'notes/:noteId/open',
    access: 'public',
    summary: 'Redirect to the file of a note',
    request: z.object({ params }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
};

const failures: Record<string, () => Error> = {
  none: () => new AppError('track.not_found', 'There is no such note.'),
  bug: () => new Error('password is hunter2'),
  limit: () => new AppError('rate.limited', 'Please wait a moment.', { retryAfter: 40 }),
  busy: () => Object.assign(new Error('slow down'), { name: 'ThrottlingException' }),
  sdk: () => new Error('wrapped', { cause: Object.assign(new Error(), { name: 'RequestLimitExceeded' }) }),
};

const noteRoutes = routes(contract, {
  get: async ({ params: { noteId }, query }) => {
    const failure = failures[noteId]?.();
    if (failure) throw failure;
    const stored = { id: noteId, text: 'hello', owner: 'usr_private' };
    return { note: noteId === 'empty' ? ({ id: noteId } as typeof stored) : stored, with: query.with ?? [] };
  },
  create: async ({ body }) => ({ note: { id: '1', text: body.text } }),
  remove: async ({ params: { noteId } }) => ({ removed: noteId }),
  open: async () => ({ location: 'https://audio.example/1?Signature=x' }),
});

export const buildUser = (...names: PermissionName[]): Visitor => ({
  userId: 'usr_01JD0000000000000000000000',
  sessionId: null,
  permissions: names.map((name) => ({ name, restrictions: [] })),
});

export const origin = 'https://overtone.example';
beforeAll(() => {
  process.env.APP_ORIGIN = origin;
});

export const request = (path: string, init: RequestInit = {}, visitor: Visitor = guest) =>
  createApp(noteRoutes, async () => visitor).request(`/api/v1/${path}`, init);

export const buildPostInit = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', origin, ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
export const admin = buildUser('admin');
export const draft = { text: 'hello', size: { width: 1 } };
