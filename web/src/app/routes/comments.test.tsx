import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { Comment, CommentThread } from '@overtone/shared/community/comments/comment.model.ts';
import { mentionMark } from '@overtone/shared/community/comments/mention-mark.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
const idOf = (place: number): Comment['id'] => `cmt_01J0000000000000000000000${place}`;

const aComment = (place: number, fields: Partial<CommentThread> = {}): CommentThread => ({
  ...{ id: idOf(place), parentId: null, user: yuna, artist: null, text: `Comment ${place}`, mentions: [] },
  ...{ moment: null, createdAt: '2026-11-01T10:00:00.000Z', editedAt: null, likes: 0, isLiked: false, replies: 0 },
  ...{ firstReply: null, ...fields },
});
const path = `/api/v1/comments/${track.id}`;
const state = { count: 1, version: 1, taken: 'open' };
const listOf = (data: readonly CommentThread[], more: object = {}): Answer => ({
  body: {
    pagination: { data, nextCursor: null },
    pinned: null,
    state: { ...state, count: data.length },
    isTheirs: false,
    ...more,
  },
});

interface Options {
  readonly who?: ReturnType<typeof buildUser> | null;
  readonly more?: Record<string, Answer>;
  readonly search?: string;
}

const open = (list: Answer, { who = buildUser(), more = {}, search = '' }: Options = {}) => {
  const answers: Record<string, Answer> = {
    [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
    [`GET ${path}`]: list,
    [`GET ${path}/moments`]: { body: { moments: [] } },
    [`GET ${path}/version`]: { body: { state } },
    ...more,
  };
  const site = openPage(pages, `/track/${track.id}/low-tide${search}`, buildBootstrap({}, who), answers);
  const sent = (method: string) =>
    site.asked.filter((call) => call.headers.get('x-http-method-override') === method || call.method === method);
  return { ...site, answers, sent, user: userEvent.setup() };
};
const field = () => screen.findByRole('textbox', { name: 'Write a comment' });
const article = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  // Nothing is laid out in jsdom.
  Element.prototype.scrollIntoView = () => undefined;
  const last = toasts.get();
  if (last) toasts.close(last.id);
});
afterEach(cleanup);

it('shows who said what, at which moment, pinned first, with replies folded', async () => {
  const reply = aComment(2, {
    user: kofi,
    artist: { id: 'art_01J00000000000000000000001', name: 'Sable & Reed', image: null },
    parentId: idOf(1),
    text: `${mentionMark} Thank you`,
    mentions: [yuna],
  });
  const pinned = aComment(1, {
    text: 'See https://a.example/x.',
    moment: 84_000,
    replies: 4,
    firstReply: reply,
    editedAt: '2026-11-02T10:00:00.000Z',
  });
  open(listOf([aComment(3, { user: kofi }), pinned], { pinned }));
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('Too few');
  const of = within(first);
  expect(of.getAllByRole('link', { name: 'Yuna' })[0]).toBeDefined();
  expect(of.getByText(`Pinned by ${track.artists[0]?.name}`)).toBeDefined();
  expect(of.getByText('edited')).toBeDefined();
  const link = of.getByRole('link', { name: 'https://a.example/x' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://a.example/x',
    'nofollow ugc noopener noreferrer',
  ]);
  expect(within(second).getByText('Artist')).toBeDefined();
  expect(within(second).getByRole('link', { name: 'Sable & Reed' }).getAttribute('href')).toMatch(/^\/artist\//);
  expect(of.getByRole('button', { name: '3 more replies' })).toBeDefined();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  fireEvent.click(of.getByRole('button', { name: 'Play from 1:24' }));
  expect(player.state.get().queue.items[0]?.track.id ?? player.state.get().context?.id).toBe(track.id);
});

it('posts what is written with who is mentioned, shown at once, chosen by keys alone', async () => {
  let answer = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const users = {
    results: { users: [kofi], tracks: [], albums: [], artists: [], playlists: [], genres: [], tags: [], channels: [] },
  };
  const { user, sent, answers } = open(listOf([]), {
    more: {
      'GET /api/v1/search': { body: users },
      [`POST ${path}`]: { after, status: 201, body: { comment: aComment(1) } },
    },
  });
  expect(await screen.findByText('No comments yet. Be the first.')).toBeDefined();
  await user.type(await field(), 'Hear @Ko');
  expect(await screen.findByRole('option', { name: 'Kofi' })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(await field()).toHaveProperty('value', 'Hear @Kofi ');
  expect(screen.queryByRole('option')).toBeNull();
  await user.keyboard('!{Control>}{Enter}{/Control}');
  expect(await article('Orla Venn')).toHaveProperty('textContent', expect.stringContaining('Hear @Kofi !'));
  expect(await field()).toHaveProperty('value', '');
  answers[`GET ${path}`] = listOf([aComment(1, { text: 'It is there' })]);
  answer();
  expect(await screen.findByText('It is there')).toBeDefined();
  const [call] = sent('POST').filter(({ url }) => url.startsWith(path));
  expect(call?.body).toMatchObject({ text: `Hear ${mentionMark} !`, mentions: [kofi.id] });
});

it('gives back what could not be posted, and the same words go with the same id', async () => {
  const refusal = {
    status: 409,
    body: { code: 'comment.repeated', message: 'You have already posted this comment.', requestId: 'r' },
  };
  const { user, sent } = open(listOf([]), { more: { [`POST ${path}`]: refusal } });
  await user.type(await field(), 'Lovely');
  for (const _ of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByText('You have already posted this comment.')).toBeDefined();
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Lovely'));
  }
  const ids = sent('POST').flatMap(({ url, body }) => (url.startsWith(path) ? (body as { id: string }).id : []));
  expect(new Set(ids).size).toBe(1);
});

it('likes at once, and takes it back where that is refused', async () => {
  const gone = {
    status: 404,
    body: { code: 'comment.not_found', message: 'This comment is no longer available.', requestId: 'r' },
  };
  const { user } = open(listOf([aComment(1, { likes: 4 })]), { more: { [`POST ${path}/${idOf(1)}/like`]: gone } });
  const like = await screen.findByRole('button', { name: 'Like the comment by Yuna' });
  await user.click(like);
  expect(await screen.findByText('This comment is no longer available.')).toBeDefined();
  await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('false'));
  expect(like.textContent).toBe('4');
});

it('has its author edit one, and others report it', async () => {
  const mine = aComment(1, {
    user: { id: buildUser().id, name: 'Orla Venn', image: null },
    text: `The frist, ${mentionMark}`,
    mentions: [kofi],
  });
  const saved = { ...mine, text: 'The first', mentions: [], editedAt: '2026-11-03T10:00:00.000Z' };
  const { user, sent } = open(listOf([mine, aComment(2)]), {
    more: {
      [`POST ${path}/${idOf(1)}`]: { body: { comment: saved } },
      [`POST ${path}/${idOf(2)}/reports`]: { body: {} },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for the comment by Orla Venn' }));
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const edited = await screen.findByRole('textbox', { name: 'Edit your comment' });
  expect(edited).toHaveProperty('value', 'The frist, @Kofi');
  await user.clear(edited);
  await user.type(edited, 'The first');
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

it('puts an emoji where somebody is writing', async () => {
  const { user } = open(listOf([]));
  const textarea = await field();
  await user.type(textarea, 'So good!');
  await user.keyboard('{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  expect(await screen.findByRole('option', { name: 'Fire' })).toBe(document.activeElement);
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(textarea).toHaveProperty('value', 'So good😍!'));
  await waitFor(() => expect(document.activeElement).toBe(textarea));
  expect(screen.queryByRole('option')).toBeNull();
});

it('asks a guest to sign in, and leads them back', async () => {
  open(listOf([aComment(1)]), { who: null });
  const link = await screen.findByRole('link', { name: 'Log in to comment' });
  expect(link.getAttribute('href')).toMatch(/^\/login\?next=%2Ftrack%2F/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('brings the one that an address leads to first, with the reply that it means', async () => {
  const reply = { ...aComment(5, { user: kofi, parentId: idOf(4) }), firstReply: undefined };
  const linked = { body: { comment: reply, thread: aComment(4, { replies: 9 }) } };
  open(listOf([aComment(1)]), { search: `?comment=${idOf(5)}`, more: { [`GET ${path}/${idOf(5)}`]: linked } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Kofi' })));
  expect(screen.getAllByRole('article').map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Comment 4',
    'Comment 5',
    'Comment 1',
  ]);
});

it('says that nothing new is taken, or that it could not be loaded, and is not there where the site wants none', async () => {
  const closed = { state: { ...state, taken: 'closed' } };
  const first = open(listOf([aComment(1)], closed));
  expect(await screen.findByText('Comments are closed.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  cleanup();
  const { user, answers } = open({ status: 500, body: { code: 'internal', message: 'No.', requestId: 'r' } });
  expect(await screen.findByText('We couldn’t load the comments.')).toBeDefined();
  answers[`GET ${path}`] = listOf([aComment(1)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Comment 1')).toBeDefined();
  cleanup();
  delete first.answers['GET /api/v1/bootstrap-data'];
  openPage(
    pages,
    `/track/${track.id}/low-tide`,
    buildBootstrap({ player: { ...defaultSettings.player, enable_comments: false } }),
    first.answers,
  );
  expect(await screen.findByRole('heading', { name: 'Low Tide' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
});

it('stands on an album without moments', async () => {
  const album = buildAlbum();
  const answers = {
    [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [] } } },
    [`GET /api/v1/comments/${album.id}`]: listOf([aComment(1), aComment(2)]),
    [`GET /api/v1/comments/${album.id}/version`]: { body: { state } },
  };
  openPage(pages, `/album/${album.id}/a/b`, buildBootstrap({}, buildUser()), answers);
  expect(await screen.findByRole('heading', { name: '2 comments' })).toBeDefined();
  const sorts = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(sorts).toEqual(['Newest', 'Oldest']);
});
