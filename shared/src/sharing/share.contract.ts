import * as z from 'zod';
import { Album } from '../catalog/music/album.model.ts';
import { Track, TrackDetail } from '../catalog/music/track.model.ts';
import { trackContract } from '../catalog/tracks/track.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../http/page.ts';
import { ShareId, TrackId } from '../ids.ts';
import { Playlist, PlaylistTrack } from '../library/playlists/playlist.model.ts';
import { Quality } from '../media/renditions/quality.model.ts';
import { Share, ShareDraft, ShareKind, ShareToken } from './share.model.ts';
import { sharingLimits } from './sharing-limits.ts';

const params = z.object({ token: ShareToken });

/** Problems of all calls with a token: a playlist's link requires `music.view` like the playlist itself. */
const refusals = ['share.not_found', 'permission.denied', 'email.unverified'] as const;

export const shareContract = {
  list: endpoint({
    method: 'GET',
    path: 'shares',
    access: 'self',
    summary: 'List the private links to your album, track or playlist, newest first',
    problems: ['album.not_found', 'playlist.not_found', 'track.not_found'],
    request: z.object({ query: z.object({ kind: ShareKind, id: z.string().max(40) }) }),
    reply: z.object({
      shares: z.array(Share).max(sharingLimits.sharesMax),
      /** Whether the item, or the album of the track, is hidden; then no link opens it. */
      isHidden: z.boolean(),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'shares',
    access: 'self',
    summary:
      'Create a private link to your album, track or playlist, published or not; it works unless the item is hidden, and its token is returned only once',
    problems: ['album.not_found', 'playlist.not_found', 'track.not_found', 'quota.reached'],
    request: z.object({ body: ShareDraft }),
    reply: z.object({ share: Share, token: ShareToken }),
    status: 201,
    activity: { action: 'music.link', subjects: ['album', 'track'], permission: 'music.update' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'shares/:shareId',
    access: 'self',
    summary: 'Revoke a private link, which stops working immediately',
    problems: ['share.not_found'],
    request: z.object({ params: z.object({ shareId: ShareId }) }),
    reply: z.object({}),
    activity: { action: 'music.link', subjects: ['album', 'track'], permission: 'music.update' },
  }),
  open: endpoint({
    method: 'GET',
    path: 'shared/:token',
    access: 'public',
    summary: 'Read the item of a private link',
    problems: [...refusals],
    request: z.object({ params }),
    reply: z.object({
      startSeconds: Share.shape.startSeconds,
      /** Release time, ISO 8601 in UTC; null if it is published or no time is set. */
      releasesAt: z.iso.datetime().nullable(),
      album: Album.extend({ tracks: z.array(Track) }).nullable(),
      track: TrackDetail.nullable(),
      /** Its tracks are read page by page (`tracks`). */
      playlist: Playlist.nullable(),
    }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: 'shared/:token/tracks',
    access: 'public',
    summary: 'List the tracks of a privately linked playlist, in order',
    problems: [...refusals],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(PlaylistTrack) }),
  }),
  // The same paths as the track's endpoints, so that the player uses both in the same way.
  track: endpoint({
    method: 'GET',
    path: `shared/:token/${trackContract.get.path}`,
    access: 'public',
    summary: 'Read a privately linked track with its waveform and lyrics',
    problems: [...refusals, 'track.not_found'],
    request: z.object({ params: params.extend({ trackId: TrackId }) }),
    reply: z.object({ track: TrackDetail }),
  }),
  stream: endpoint({
    method: 'GET',
    path: `shared/:token/${trackContract.stream.path}`,
    access: 'public',
    summary: 'Redirect to the audio of a track that a private link leads to; the URL is valid for five minutes',
    problems: [...refusals, 'track.not_found'],
    request: z.object({
      params: params.extend({ trackId: TrackId }),
      query: z.object({ quality: Quality.default('high') }),
    }),
    reply: z.object({ location: z.url() }),
    status: 302,
  }),
};
