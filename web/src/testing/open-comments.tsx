import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Comment, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { userEvent } from '@testing-library/user-event';
import { Page as AlbumPage } from '../app/routes/album.page.tsx';
import { Page as TrackPage } from '../app/routes/track.page.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { buildPublicProfile, buildTrack } from './factories.ts';
import { openPage } from './open-page.tsx';

export const pages = {
  'track/:trackId/:trackName?': TrackPage,
  'album/:albumId/:artistName?/:albumName?': AlbumPage,
};

export const track: TrackDetail = {
  ...buildTrack({ name: 'Low Tide' }),
  ...{ waveform: [1, 50, 100], lyrics: null, description: null, credits: [], isrc: null, bpm: null },
  ...{ key: null, language: null, licence: 'all-rights-reserved', downloads: false },
} as unknown as TrackDetail;
export const yuna = buildPublicProfile({ name: 'Yuna' }, 3);
export const kofi = buildPublicProfile({ name: 'Kofi' }, 2);
export const buildCommentId = (number: number): Comment['id'] => `cmt_01J0000000000000000000000${number}`;

export const buildThread = (number: number, changes: Partial<CommentThread> = {}): CommentThread => ({
  ...{ id: buildCommentId(number), parentId: null, user: yuna, artist: null, text: `Comment ${number}`, mentions: [] },
  ...{ timestamp: null, createdAt: '2026-11-01T10:00:00.000Z', editedAt: null, likes: 0, isLiked: false, replies: 0 },
  ...{ firstReply: null, ...changes },
});
export const commentsPath = `/api/v1/comments/${track.id}`;
export const state = { count: 1, version: 1, availability: 'open' };
export const buildListAnswer = (data: readonly CommentThread[], changes: object = {}): Answer => ({
  body: {
    pagination: { data, nextCursor: null },
    pinned: null,
    state: { ...state, count: data.length },
    isManagedByViewer: false,
    ...changes,
  },
});

interface Options {
  readonly loggedInUser?: ReturnType<typeof buildUser> | null;
  readonly extraAnswers?: Record<string, Answer>;
  readonly search?: string;
}

export const openComments = (
  list: Answer,
  { loggedInUser = buildUser(), extraAnswers = {}, search = '' }: Options = {},
) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
    [`GET ${commentsPath}`]: list,
    [`GET ${commentsPath}/timestamped`]: { body: { comments: [] } },
    [`GET ${commentsPath}/version`]: { body: { state } },
    ...extraAnswers,
  };
  const site = openPage(pages, `/track/${track.id}/low-tide${search}`, buildBootstrap({}, loggedInUser), answers);
  const listSentRequests = (method: string) =>
    site.sentRequests.filter((call) => call.headers.get('x-http-method-override') === method || call.method === method);
  return { ...site, answers, listSentRequests, user: userEvent.setup() };
};
