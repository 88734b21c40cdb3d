import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeEditor } from '../../backstage/music/release-editor.ts';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import {
  buildManagedRelease,
  buildManagedTrackDetail,
  buildManagedTrackRow,
  buildSound,
} from '../../testing/managed-release.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { buildFileEntry, buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = { ...backstageSection('albums', AlbumPages), ...backstageSection('tracks', TrackPages) };

const person = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const me = buildArtist({ name: 'Marlow Finch' });
const ready = (place: number, name: string): FileEntry =>
  buildFileEntry({ name, state: 'ready', duration: 252_000, url: 'https://s3.example/one' }, place);
const files = [ready(1, '01 Mooring.wav'), ready(2, '02 Slack Water.wav')];
const genres = [{ name: 'dream-pop', displayName: 'Dream Pop', image: null }];

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

/** An API that keeps a release as it is told of one. */
const open = async (path: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [me] } },
    'GET /api/v1/genres': { body: { pagination: { data: genres, nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: files, nextCursor: null } } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: files } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    ...changes,
  };
  const site = openPage(pages, path, buildBootstrap({}, person), answers);
  return { ...site, answers, user: userEvent.setup() };
};
type Site = Awaited<ReturnType<typeof open>>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const titles = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of track/ }).map(({ value }) => value);
const bodies = (site: Site, call: string) =>
  site.asked.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === call).map(({ body }) => body);

const create = 'POST /api/v1/backstage/albums';
const createTracks = 'POST /api/v1/backstage/tracks';
const editTracks = 'POST /api/v1/backstage/tracks';

/** Puts a text into a field at once. */
const fill = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const named = () => fill(screen.getByRole('textbox', { name: 'Title' }), 'Low Tide Radio');

/** Chooses both files that are ready. */
const chooseFiles = async (site: Site): Promise<void> => {
  await site.user.click(await button('Choose from uploads'));
  const dialog = within(await screen.findByRole('dialog'));
  await site.user.click(await dialog.findByRole('checkbox', { name: /Mooring/ }));
  await site.user.click(dialog.getByRole('checkbox', { name: /Slack Water/ }));
  await site.user.click(dialog.getByRole('button', { name: 'Add 2 files' }));
  await waitFor(() => expect(titles()).toEqual(['Mooring', 'Slack Water']));
};

it('makes a hidden album of two files, its tracks, and lets it out at the very end', async () => {
  const site = await open('/backstage/albums/new');
  await screen.findByRole('heading', { level: 1, name: 'New release' });
  await chooseFiles(site);
  named();
  const made = buildManagedRelease(0, { visibility: 'hidden', state: 'hidden', name: 'Low Tide Radio', artists: [me] });
  const tracks = ['Mooring', 'Slack Water'].map((name, place) =>
    buildManagedTrackRow({ name, artists: [me] }, place + 1),
  );
  site.answers[create] = { status: 201, body: { album: made } };
  site.answers[createTracks] = { status: 201, body: { tracks } };
  site.answers[`POST /api/v1/backstage/albums/${made.id}`] = {
    body: { album: { ...made, visibility: 'public', state: 'live', tracks } },
  };
  site.answers[`GET /api/v1/backstage/albums/${made.id}`] = {
    body: { album: { ...made, visibility: 'public', state: 'live', tracks } },
  };
  await site.user.click(await button('Publish'));
  expect(await screen.findByText('Release published')).toBeDefined();
  expect(bodies(site, create)).toMatchObject([
    { name: 'Low Tide Radio', visibility: 'hidden', artists: [{ id: me.id }] },
  ]);
  expect(bodies(site, createTracks)).toMatchObject([
    {
      tracks: [
        { fileId: files[0]?.id, name: 'Mooring', number: 1, visibility: 'public' },
        { fileId: files[1]?.id, name: 'Slack Water', number: 2 },
      ],
    },
  ]);
  expect(bodies(site, `POST /api/v1/backstage/albums/${made.id}`)).toEqual([
    { visibility: 'public', known: made.updatedAt },
  ]);
  expect(site.at()).toBe(`/backstage/albums/${made.id}/edit`);
});

it('moves a track by the keyboard, and says where it is', async () => {
  const site = await open('/backstage/albums/new');
  await chooseFiles(site);
  const grip = await button('Move Slack Water');
  grip.focus();
  fireEvent.keyDown(grip, { key: 'ArrowUp', altKey: true });
  await waitFor(() => expect(titles()).toEqual(['Slack Water', 'Mooring']));
  expect(screen.getByText('Slack Water is now track 1 of 2')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Move Slack Water' })).toBe(document.activeElement);
  fireEvent.keyDown(grip, { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(titles()).toEqual(['Mooring', 'Slack Water']));
});

it('fills from tags what nobody has said, and takes that back', async () => {
  const sounds = [
    buildSound(files[0]?.id ?? '', { title: 'Undertow', number: 2, genres: ['Dream pop'] }),
    buildSound(files[1]?.id ?? '', { title: 'Tern Count', number: 1 }),
  ];
  const site = await open('/backstage/albums/new', { 'POST /api/v1/backstage/sounds': { body: { sounds } } });
  await chooseFiles(site);
  await site.user.click(await button('Fill from tags'));
  await waitFor(() => expect(titles()).toEqual(['Tern Count', 'Undertow']));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Low Tide Radio');
  await site.user.click(await button('Undo'));
  await waitFor(() => expect(titles()).toEqual(['Mooring', 'Slack Water']));
});

it('tells all tracks the same, and leaves alone what is not touched', async () => {
  const site = await open('/backstage/albums/new');
  await chooseFiles(site);
  await site.user.click(await button('Edit all'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 tracks' }));
  const tags = dialog.getByRole('textbox', { name: 'Tags' });
  fill(tags, 'dusk, slow');
  fireEvent.keyDown(tags, { key: 'Enter' });
  await site.user.click(dialog.getByRole('button', { name: 'Add credit' }));
  fill(dialog.getByRole('textbox', { name: 'Name of credit 1' }), 'Ada Lovelace');
  await site.user.click(dialog.getByRole('button', { name: 'Apply to 2 tracks' }));
  named();
  const made = buildManagedRelease(0, { visibility: 'hidden', state: 'hidden', artists: [me] });
  site.answers[create] = { status: 201, body: { album: made } };
  site.answers[createTracks] = { status: 422, body: { code: 'request.invalid', message: 'No.', requestId: 'r' } };
  await site.user.click(await button('Save draft'));
  await waitFor(() => expect(bodies(site, createTracks).length).toBeGreaterThan(0));
  const said = { tags: ['dusk', 'slow'], credits: [{ role: 'composer', name: 'Ada Lovelace' }] };
  expect(bodies(site, createTracks)[0]).toMatchObject({
    tracks: [
      { name: 'Mooring', ...said },
      { name: 'Slack Water', ...said },
    ],
  });
});

it('goes on where a save broke off, and makes nothing twice', async () => {
  const site = await open('/backstage/albums/new');
  await chooseFiles(site);
  named();
  const made = buildManagedRelease(0, { visibility: 'hidden', state: 'hidden', artists: [me], name: 'Low Tide Radio' });
  site.answers[create] = { status: 201, body: { album: made } };
  site.answers[`GET /api/v1/backstage/albums/${made.id}`] = { body: { album: made } };
  site.answers[createTracks] = { status: 403, body: { code: 'quota.reached', message: 'No room.', requestId: 'r' } };
  await site.user.click(await button('Save draft'));
  expect(await screen.findByText('Not saved yet: 2 new tracks')).toBeDefined();
  expect(screen.getByText(/^No room\./)).toBeDefined();
  expect(titles()).toEqual(['Mooring', 'Slack Water']);
  const tracks = ['Mooring', 'Slack Water'].map((name, place) =>
    buildManagedTrackRow({ name, artists: [me] }, place + 1),
  );
  site.answers[createTracks] = { status: 201, body: { tracks } };
  site.answers[`GET /api/v1/backstage/albums/${made.id}`] = { body: { album: { ...made, tracks } } };
  await site.user.click(await button('Retry'));
  expect(await screen.findByText('Draft saved')).toBeDefined();
  expect(bodies(site, create)).toHaveLength(1);
  expect(screen.queryByText(/Not saved yet/)).toBeNull();
  expect(titles()).toEqual(['Mooring', 'Slack Water']);
});

it('keeps what is entered over a reload', async () => {
  const site = await open('/backstage/albums/new');
  await chooseFiles(site);
  named();
  await screen.findByText(/^Draft saved/);
  closeEditor();
  document.body.replaceChildren();
  await open('/backstage/albums/new');
  await waitFor(() => expect(titles()).toEqual(['Mooring', 'Slack Water']));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Low Tide Radio');
});

const saved = buildManagedRelease(2, { artists: [me], name: 'Slack Water' });
const albumPath = `/api/v1/backstage/albums/${saved.id}`;
const openSaved = async (changes: Record<string, Answer> = {}) => {
  const site = await open(`/backstage/albums/${saved.id}/edit`, {
    [`GET ${albumPath}`]: { body: { album: saved } },
    ...changes,
  });
  await screen.findByRole('heading', { level: 1, name: 'Slack Water' });
  return site;
};
const changed = { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' };

it('shows both versions where two changed the same, and saves the chosen one', async () => {
  const site = await openSaved();
  fill(screen.getByRole('textbox', { name: 'Title' }), 'Mine');
  const theirs = { ...saved, name: 'Theirs', tags: ['dusk'], updatedAt: '2026-03-01T00:00:00.000Z' };
  site.answers[`POST ${albumPath}`] = { status: 409, body: changed };
  site.answers[`GET ${albumPath}`] = { body: { album: theirs } };
  await site.user.click(await button('Save'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
  expect(dialog.getByText('Mine')).toBeDefined();
  await site.user.click(dialog.getByRole('radio', { name: /Theirs/ }));
  await site.user.click(dialog.getByRole('radio', { name: /Mine/ }));
  site.answers[`POST ${albumPath}`] = { body: { album: { ...theirs, name: 'Mine' } } };
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  await waitFor(() =>
    expect(bodies(site, `POST ${albumPath}`).at(-1)).toEqual({ name: 'Mine', known: theirs.updatedAt }),
  );
});

it('asks of a single track what somebody else has made of it, and saves the others', async () => {
  const site = await openSaved();
  const [first, second] = screen.getAllByRole('textbox', { name: /^Title of track/ }) as [HTMLElement, HTMLElement];
  fill(first, 'Song 1 one');
  fill(second, 'Song 2 two');
  const [one, two] = saved.tracks;
  const current = { ...two, name: 'Theirs', updatedAt: '2026-03-01T00:00:00.000Z' };
  const reply = {
    tracks: [{ ...one, name: 'Song 1 one', updatedAt: '2026-03-01T00:00:00.000Z' }],
    refused: [{ trackId: two?.id, code: 'music.changed', message: 'Changed.', current }],
  };
  site.answers[editTracks] = { body: reply };
  await site.user.click(await button('Save'));
  const dialog = within(await screen.findByRole('dialog'));
  await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  await waitFor(() => expect(titles()).toEqual(['Song 1 one', 'Theirs']));
  expect(bodies(site, editTracks)).toHaveLength(1);
});

describe('the release date', () => {
  const openRelease = (changes: Parameters<typeof buildManagedRelease>[1]) => {
    const album = buildManagedRelease(1, { artists: [me], ...changes });
    const path = `/api/v1/backstage/albums/${album.id}`;
    return open(`/backstage/albums/${album.id}/edit`, { [`GET ${path}`]: { body: { album } } });
  };
  const day = () => screen.queryByLabelText('Release day');
  const visibility = () => screen.findByRole('button', { name: /Visibility/ });

  it.each([
    [{ releaseDate: '2026-09-18' }, '18 Sep 2026'],
    [{ releaseDate: null, createdAt: '2026-03-04T12:00:00.000Z' }, '4 Mar 2026'],
    [{ releaseDate: '1998-01-01', releaseAt: '2025-12-31T12:00:00.000Z' }, '31 Dec 2025'],
  ])('is shown when the release is public, and changed by a button: %o', async (changes, date) => {
    const { user } = await openRelease(changes);
    expect(await screen.findByText(`Released ${date}`)).toBeDefined();
    expect(day()).toBeNull();
    expect((await visibility()).textContent).toContain('Public');
    await user.click(await button('Change release date'));
    expect(document.activeElement).toBe(day());
    fill(screen.getByLabelText('Release day'), '2034-05-01');
    expect(screen.getByText('Visible to everyone from the release date.')).toBeDefined();
    expect(screen.queryByText(`Released ${date}`)).toBeNull();
  });

  it('is a field when the release is scheduled, a draft or only with its album', async () => {
    await openRelease({ state: 'scheduled', isPublished: false, releaseAt: '2034-05-01T12:00:00.000Z' });
    expect((await screen.findByLabelText<HTMLInputElement>('Release day')).value).toBe('2034-05-01');
    expect(screen.getByText(/^in [\d,]+ days$/)).toBeDefined();
    cleanup();
    act(notifyLoggedOut);
    await openRelease({ state: 'hidden', isPublished: false, visibility: 'hidden' });
    expect((await screen.findByLabelText<HTMLInputElement>('Release day')).value).toBe('');
    expect(screen.getByText('Immediately')).toBeDefined();
    cleanup();
    const track = buildManagedTrackDetail({ artists: [me], state: 'live', isPublished: false });
    const path = `/api/v1/backstage/tracks/${track.id}`;
    await open(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track } } });
    expect(await screen.findByLabelText('Release day')).toBeDefined();
    cleanup();
    const isPublic = { ...track, isPublished: true, createdAt: '2026-03-04T12:00:00.000Z' };
    await open(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track: isPublic } } });
    expect(await screen.findByText('Released 4 Mar 2026')).toBeDefined();
  });
});

it('is not there for whose it is not', async () => {
  await open(`/backstage/albums/${saved.id}/edit`, {
    [`GET ${albumPath}`]: { status: 404, body: { code: 'album.not_found', message: 'No.', requestId: 'r' } },
  });
  expect(await screen.findByText(/doorway to the great nothing/)).toBeDefined();
});

it('makes tracks of files that each stand for themselves, and refuses a moment that is past', async () => {
  const site = await open('/backstage/tracks/new');
  await screen.findByRole('heading', { level: 1, name: 'New tracks' });
  await chooseFiles(site);
  fill(screen.getByLabelText('Release day'), '2020-01-01');
  await site.user.click(await button('Publish'));
  expect((await screen.findAllByText(/This time has passed/)).length).toBeGreaterThan(0);
  expect(bodies(site, createTracks)).toEqual([]);
  fill(screen.getByLabelText('Release day'), '');
  const tracks = ['Mooring', 'Slack Water'].map((name, place) =>
    buildManagedTrackRow({ name, artists: [me] }, place + 1),
  );
  site.answers[createTracks] = { status: 201, body: { tracks } };
  await site.user.click(await button('Publish'));
  expect(await screen.findByText('Tracks published')).toBeDefined();
  expect(bodies(site, createTracks)).toMatchObject([
    { albumId: null, tracks: [{ visibility: 'public', releaseAt: null }, { name: 'Slack Water' }] },
  ]);
  expect(bodies(site, create)).toEqual([]);
});

it('edits a track, and puts what the API says of a field under it', async () => {
  const track = buildManagedTrackDetail({ artists: [me], name: 'Mooring', album: null });
  const path = `/api/v1/backstage/tracks/${track.id}`;
  const site = await open(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track } } });
  await screen.findByRole('heading', { level: 1, name: 'Mooring' });
  expect((await button('Save')).hasAttribute('disabled')).toBe(true);
  fill(screen.getByRole('textbox', { name: 'ISRC' }), 'PT-OV1-26-0041');
  const refused = { code: 'request.invalid', message: 'No.', errors: { isrc: ['One digit short.'] }, requestId: 'r' };
  site.answers[`POST ${path}`] = { status: 422, body: refused };
  await site.user.click(await button('Save'));
  expect(await screen.findByText('One digit short.')).toBeDefined();
  site.answers[`POST ${path}`] = { status: 409, body: changed };
  site.answers[`GET ${path}`] = {
    body: { track: { ...track, isrc: 'GBABC2600009', tags: ['dusk'], updatedAt: '2026-03-01T00:00:00.000Z' } },
  };
  fill(screen.getByRole('textbox', { name: 'ISRC' }), 'GBABC2600001');
  await site.user.click(await button('Save'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('GBABC2600009')).toBeDefined();
  site.answers[`POST ${path}`] = { body: { track: { ...track, isrc: 'GBABC2600001', tags: ['dusk'] } } };
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(bodies(site, `POST ${path}`).at(-1)).toEqual({ isrc: 'GBABC2600001', known: '2026-03-01T00:00:00.000Z' });
});

it('asks somebody who may make nothing to go elsewhere', async () => {
  const site = openPage(pages, '/backstage/albums/new', buildBootstrap({}, buildUser()), {});
  await waitFor(() => expect(site.at()).toBe('/404'));
});
