import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { TrackId } from '../../ids.ts';
import { playLimits } from '../play-limits.ts';
import { ApiRoot } from './api-root.ts';
import { Scrobbler, ScrobblerConnection, ScrobblerName } from './scrobbler.model.ts';

/** A secret that is sent as a header value. */
const Secret = z
  .string()
  .trim()
  .max(playLimits.scrobblerSecretMax)
  .regex(/^[\x21-\x7e]+$/);
const connected = z.object({ connection: ScrobblerConnection });

export const scrobblerContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/scrobblers',
    access: 'self',
    summary: 'List the scrobblers that your plays can be sent to, and those that you connected',
    request: z.object({}),
    reply: z.object({ scrobblers: z.array(Scrobbler), isPaused: z.boolean() }),
  }),
  connectListenBrainz: endpoint({
    method: 'PUT',
    path: 'users/me/scrobblers/listenbrainz/token',
    access: 'self',
    summary: 'Connect ListenBrainz, or a compatible service, with your user token',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ token: Secret, apiRoot: ApiRoot.optional() }) }),
    reply: connected,
  }),
  authorizeLastfm: endpoint({
    method: 'GET',
    path: 'users/me/scrobblers/lastfm/authorize',
    access: 'self',
    summary: 'Open Last.fm’s page on which you allow this site to send your plays, in a popup',
    problems: ['origin.denied'],
    request: z.object({}),
    reply: z.object({ location: z.string() }),
    status: 302,
  }),
  connectLastfm: endpoint({
    method: 'PUT',
    path: 'users/me/scrobblers/lastfm/session',
    access: 'self',
    summary: 'Connect Last.fm with the token from its redirect',
    problems: ['auth.failed'],
    request: z.object({ body: z.object({ token: Secret, state: z.string().max(200) }) }),
    reply: connected,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: 'users/me/scrobblers/:name',
    access: 'self',
    summary: 'Disconnect a scrobbler and delete the data of your account there',
    request: z.object({ params: z.object({ name: ScrobblerName }) }),
    reply: z.object({}),
  }),
  updateNowPlaying: endpoint({
    method: 'POST',
    path: 'users/me/now-playing',
    access: 'self',
    summary: 'Send what you are playing now to your scrobblers',
    request: z.object({ body: z.object({ trackId: TrackId }) }),
    /** False if the user has no scrobblers: the browser need not send it again. */
    reply: z.object({ hasScrobblers: z.boolean() }),
    status: 202,
  }),
};
