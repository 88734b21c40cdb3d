import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { TrackId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { ApiRoot } from './api-root.ts';
import { Scrobbler, ScrobblerConnection, ScrobblerName } from './scrobbler.model.ts';

/** As it stands in a header. */
const Secret = z
  .string()
  .trim()
  .max(limits.scrobblerSecretMax)
  .regex(/^[\x21-\x7e]+$/);
const connected = z.object({ connection: ScrobblerConnection });

export const scrobblerContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/scrobblers',
    access: 'self',
    summary: 'List the services that your listens can go out to, and those that you connected',
    request: z.object({}),
    reply: z.object({ scrobblers: z.array(Scrobbler), isPaused: z.boolean() }),
  }),
  connectListenBrainz: endpoint({
    method: 'PUT',
    path: 'users/me/scrobblers/listenbrainz/token',
    access: 'self',
    summary: 'Connect ListenBrainz, or a service that speaks like it, with your user token',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ token: Secret, apiRoot: ApiRoot.optional() }) }),
    reply: connected,
  }),
  authorizeLastfm: endpoint({
    method: 'GET',
    path: 'users/me/scrobblers/lastfm/authorize',
    access: 'self',
    summary: 'Open Last.fm’s page on which you allow this site to tell what you hear, in a popup',
    problems: ['origin.denied'],
    request: z.object({}),
    reply: z.object({ location: z.string() }),
    status: 302,
  }),
  connectLastfm: endpoint({
    method: 'PUT',
    path: 'users/me/scrobblers/lastfm/session',
    access: 'self',
    summary: 'Connect Last.fm with the token that its page sent you back with',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ token: Secret, state: z.string().max(200) }) }),
    reply: connected,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: 'users/me/scrobblers/:name',
    access: 'self',
    summary: 'Disconnect a service; what is known of your account there is forgotten',
    request: z.object({ params: z.object({ name: ScrobblerName }) }),
    reply: z.object({}),
  }),
  playNow: endpoint({
    method: 'POST',
    path: 'users/me/now-playing',
    access: 'self',
    summary: 'Tell the services that you connected what you play at the moment',
    request: z.object({ body: z.object({ trackId: TrackId }) }),
    /** Whether somebody is told; where not, the browser need not ask again. */
    reply: z.object({ scrobbles: z.boolean() }),
    status: 202,
  }),
};
