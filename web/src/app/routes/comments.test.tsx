import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Comment, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildPublicProfile, buildTrack } from '../../testing/factories.ts';
import { openPage } from '../../testing/open-page.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Page as AlbumPage } from './album.page.tsx';
import { Page as TrackPage } from './track.page.tsx';

const pages = {
  'track/:trackId/:trackName?': TrackPage,
  'album/:albumId/:artistName?/:albumName?': AlbumPage,
};

const track: TrackDetail = {
  ...buildTrack({ name: 'Low Tide' }),
  ...{ waveform: [1, 50, 100], lyrics: null, description: null, credits: [], isrc: null, bpm: null },
  ...{ key: null, language: null, licence: 'all-rights-reserved', downloads: false },
} as unknown as TrackDetail;
const yuna = buildPublicProfile({ name: 'Yuna' }, 3);
const kofi = buildPublicProfile({ name: 'Kofi' }, 2);
const buildCommentId = (place: number): Comment['id'] => `cmt_01J0000000000000000000000${place}`;

const buildThread = (place: number, changes: Partial<CommentThread> = {}): CommentThread => ({
  ...{ id: buildCommentId(place), parentId: null, user: yuna, artist: null, text: `Comment ${place}`, mentions: [] },
  ...{ moment: null, createdAt: '2026-11-01T10:00:00.000Z', editedAt: null, likes: 0, isLiked: false, replies: 0 },
  ...{ firstReply: null, ...changes },
});
const commentsPath = `/api/v1/comments/${track.id}`;
const state = { count: 1, version: 1, taken: 'open' };
const listAnswer = (data: readonly CommentThread[], more: object = {}): Answer => ({
  body: {
    pagination: { data, nextCursor: null },
    pinned: null,
    state: { ...state, count: data.length },
    isTheirs: false,
    ...more,
  },
});

interface Options {
  readonly loggedInUser?: ReturnType<typeof buildUser> | null;
  readonly more?: Record<string, Answer>;
  readonly search?: string;
}

const open = (list: Answer, { loggedInUser = buildUser(), more = {}, search = '' }: Options = {}) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
    [`GET ${commentsPath}`]: list,
    [`GET ${commentsPath}/moments`]: { body: { moments: [] } },
    [`GET ${commentsPath}/version`]: { body: { state } },
    ...more,
  };
  const site = openPage(pages, `/track/${track.id}/low-tide${search}`, buildBootstrap({}, loggedInUser), answers);
  const sent = (method: string) =>
    site.asked.filter((call) => call.headers.get('x-http-method-override') === method || call.method === method);
  return { ...site, answers, sent, user: userEvent.setup() };
};
const findField = () => screen.findByRole('textbox', { name: 'Write a comment' });
const findArticle = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  const last = toasts.get();
  if (last) toasts.close(last.id);
});
afterEach(cleanup);

describe('comments', () => {
  it('show authors, timestamps, links and folded replies, with the pinned comment first', async () => {
    const reply = buildThread(2, {
      user: kofi,
      artist: { id: 'art_01J00000000000000000000001', name: 'Sable & Reed', image: null },
      parentId: buildCommentId(1),
      text: `${mentionMark} Thank you`,
      mentions: [yuna],
    });
    const pinned = buildThread(1, {
      text: 'See https://a.example/x.',
      moment: 84_000,
      replies: 4,
      firstReply: reply,
      editedAt: '2026-11-02T10:00:00.000Z',
    });
    open(listAnswer([buildThread(3, { user: kofi }), pinned], { pinned }));
    const [firstArticle, secondArticle] = await screen.findAllByRole('article');
    if (!firstArticle || !secondArticle) throw new Error('Less than two comments');
    const pinnedArticle = within(firstArticle);
    expect(pinnedArticle.getAllByRole('link', { name: 'Yuna' })[0]).toBeDefined();
    expect(pinnedArticle.getByText(`Pinned by ${track.artists[0]?.name}`)).toBeDefined();
    expect(pinnedArticle.getByText('edited')).toBeDefined();
    const link = pinnedArticle.getByRole('link', { name: 'https://a.example/x' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://a.example/x',
      'nofollow ugc noopener noreferrer',
    ]);
    expect(within(secondArticle).getByText('Artist')).toBeDefined();
    expect(within(secondArticle).getByRole('link', { name: 'Sable & Reed' }).getAttribute('href')).toMatch(
      /^\/artist\//,
    );
    expect(pinnedArticle.getByRole('button', { name: '3 more replies' })).toBeDefined();
    expect(screen.getAllByRole('article')).toHaveLength(3);
    fireEvent.click(pinnedArticle.getByRole('button', { name: 'Play from 1:24' }));
    expect(player.state.get().queue.items[0]?.track.id ?? player.state.get().context?.id).toBe(track.id);
  });

  it('are posted with a mention that is selected by keyboard, and shown at once', async () => {
    let sendAnswer = (): void => undefined;
    const after = new Promise<void>((resolve) => {
      sendAnswer = resolve;
    });
    const users = {
      results: {
        users: [kofi],
        tracks: [],
        albums: [],
        artists: [],
        playlists: [],
        genres: [],
        tags: [],
        channels: [],
      },
    };
    const { user, sent, answers } = open(listAnswer([]), {
      more: {
        'GET /api/v1/search': { body: users },
        [`POST ${commentsPath}`]: { after, status: 201, body: { comment: buildThread(1) } },
      },
    });
    expect(await screen.findByText('No comments yet. Be the first.')).toBeDefined();
    await user.type(await findField(), 'Hear @Ko');
    expect(await screen.findByRole('option', { name: 'Kofi' })).toBeDefined();
    await user.keyboard('{Enter}');
    expect(await findField()).toHaveProperty('value', 'Hear @Kofi ');
    expect(screen.queryByRole('option')).toBeNull();
    await user.keyboard('!{Control>}{Enter}{/Control}');
    expect(await findArticle('Orla Venn')).toHaveProperty('textContent', expect.stringContaining('Hear @Kofi !'));
    expect(await findField()).toHaveProperty('value', '');
    answers[`GET ${commentsPath}`] = listAnswer([buildThread(1, { text: 'It is saved' })]);
    sendAnswer();
    expect(await screen.findByText('It is saved')).toBeDefined();
    const [call] = sent('POST').filter(({ url }) => url.startsWith(commentsPath));
    expect(call?.body).toMatchObject({ text: `Hear ${mentionMark} !`, mentions: [kofi.id] });
  });

  it('return to the field when posting fails, and are posted again with the same ID', async () => {
    const rejection = {
      status: 409,
      body: { code: 'comment.repeated', message: 'You have already posted this comment.', requestId: 'r' },
    };
    const { user, sent } = open(listAnswer([]), { more: { [`POST ${commentsPath}`]: rejection } });
    await user.type(await findField(), 'Lovely');
    for (const _ of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Post' }));
      expect(await screen.findByText('You have already posted this comment.')).toBeDefined();
      await waitFor(async () => expect(await findField()).toHaveProperty('value', 'Lovely'));
    }
    const ids = sent('POST').flatMap(({ url, body }) =>
      url.startsWith(commentsPath) ? (body as { id: string }).id : [],
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('are liked at once, and the like is reverted when the API rejects it', async () => {
    const notFound = {
      status: 404,
      body: { code: 'comment.not_found', message: 'This comment is no longer available.', requestId: 'r' },
    };
    const { user } = open(listAnswer([buildThread(1, { likes: 4 })]), {
      more: { [`POST ${commentsPath}/${buildCommentId(1)}/like`]: notFound },
    });
    const like = await screen.findByRole('button', { name: 'Like the comment by Yuna' });
    await user.click(like);
    expect(await screen.findByText('This comment is no longer available.')).toBeDefined();
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'));
    expect(like.textContent).toBe('4');
  });

  it('can be edited by their author and reported by others', async () => {
    const ownComment = buildThread(1, {
      user: { id: buildUser().id, name: 'Orla Venn', image: null },
      text: `The frist, ${mentionMark}`,
      mentions: [kofi],
    });
    const saved = { ...ownComment, text: 'The first', mentions: [], editedAt: '2026-11-03T10:00:00.000Z' };
    const { user, sent } = open(listAnswer([ownComment, buildThread(2)]), {
      more: {
        [`POST ${commentsPath}/${buildCommentId(1)}`]: { body: { comment: saved } },
        [`POST ${commentsPath}/${buildCommentId(2)}/reports`]: { body: {} },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'More for the comment by Orla Venn' }));
    expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const editField = await screen.findByRole('textbox', { name: 'Edit your comment' });
    expect(editField).toHaveProperty('value', 'The frist, @Kofi');
    await user.clear(editField);
    await user.type(editField, 'The first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The first')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'More for the comment by Yuna' }));
    const report = await screen.findByRole('menuitem', { name: 'Report' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    await user.click(report);
    const dialog = within(await screen.findByRole('dialog', { name: 'Report the comment by Yuna' }));
    await user.click(dialog.getByRole('radio', { name: 'Hate speech' }));
    await user.click(dialog.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Thanks for your report. We’ll review it.')).toBeDefined();
    const reports = sent('POST').filter(({ url }) => url.endsWith('/reports'));
    expect(reports.map(({ body }) => body)).toEqual([{ reason: 'hate', note: null }]);
  });

  it('get an emoji at the position of the cursor', async () => {
    const { user } = open(listAnswer([]));
    const textarea = await findField();
    await user.type(textarea, 'So good!');
    await user.keyboard('{ArrowLeft}');
    await user.click(screen.getByRole('button', { name: 'Emoji' }));
    expect(await screen.findByRole('option', { name: 'Fire' })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(textarea).toHaveProperty('value', 'So good😍!'));
    await waitFor(() => expect(document.activeElement).toBe(textarea));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('have a login link for guests that leads back to the page', async () => {
    open(listAnswer([buildThread(1)]), { loggedInUser: null });
    const link = await screen.findByRole('link', { name: 'Log in to comment' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?next=%2Ftrack%2F/);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('start with the comment and the reply that the URL links to', async () => {
    const reply = { ...buildThread(5, { user: kofi, parentId: buildCommentId(4) }), firstReply: undefined };
    const linkedComment = { body: { comment: reply, thread: buildThread(4, { replies: 9 }) } };
    open(listAnswer([buildThread(1)]), {
      search: `?comment=${buildCommentId(5)}`,
      more: { [`GET ${commentsPath}/${buildCommentId(5)}`]: linkedComment },
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kofi' })));
    expect(screen.getAllByRole('article').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Comment 4',
      'Comment 5',
      'Comment 1',
    ]);
  });

  it('show messages when comments are closed or cannot be loaded, and are hidden when the site disables them', async () => {
    const closedState = { state: { ...state, taken: 'closed' } };
    const firstArticle = open(listAnswer([buildThread(1)], closedState));
    expect(await screen.findByText('Comments are closed.')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    cleanup();
    const { user, answers } = open({ status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } });
    expect(await screen.findByText('We couldn’t load the comments.')).toBeDefined();
    answers[`GET ${commentsPath}`] = listAnswer([buildThread(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Comment 1')).toBeDefined();
    cleanup();
    delete firstArticle.answers['GET /api/v1/bootstrap-data'];
    openPage(
      pages,
      `/track/${track.id}/low-tide`,
      buildBootstrap({ player: { ...defaultSettings.player, enable_comments: false } }),
      firstArticle.answers,
    );
    expect(await screen.findByRole('heading', { name: 'Low Tide' })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
  });

  it('of an album have no timestamps', async () => {
    const album = buildAlbum();
    const answers = {
      [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [] } } },
      [`GET /api/v1/comments/${album.id}`]: listAnswer([buildThread(1), buildThread(2)]),
      [`GET /api/v1/comments/${album.id}/version`]: { body: { state } },
    };
    openPage(pages, `/album/${album.id}/a/b`, buildBootstrap({}, buildUser()), answers);
    expect(await screen.findByRole('heading', { name: '2 comments' })).toBeDefined();
    const sorts = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(sorts).toEqual(['Newest', 'Oldest']);
  });
});
