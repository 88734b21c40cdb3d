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

const me = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist({ name: 'Marlow Finch' });
const buildReadyFile = (place: number, name: string): FileEntry =>
  buildFileEntry({ name, state: 'ready', duration: 252_000, url: 'https://s3.example/one' }, place);
const files = [buildReadyFile(1, '01 Mooring.wav'), buildReadyFile(2, '02 Slack Water.wav')];
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

/** Opens the page with an API that has two uploaded files. */
const open = async (path: string, changes: Record<string, Answer> = {}) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /api/v1/genres': { body: { pagination: { data: genres, nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: files, nextCursor: null } } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: files } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    ...changes,
  };
  const site = openPage(pages, path, buildBootstrap({}, me), answers);
  return { ...site, answers, user: userEvent.setup() };
};
type Site = Awaited<ReturnType<typeof open>>;

const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const getTitles = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Title of track/ }).map(({ value }) => value);
const getBodies = (site: Site, call: string) =>
  site.asked.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === call).map(({ body }) => body);

const createAlbumCall = 'POST /api/v1/backstage/albums';
const createTracksCall = 'POST /api/v1/backstage/tracks';
const updateTracksCall = 'POST /api/v1/backstage/tracks';

/** Replaces the text of a field. */
const fill = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
const enterTitle = () => fill(screen.getByRole('textbox', { name: 'Title' }), 'Low Tide Radio');

/** Adds both uploaded files. */
const chooseFiles = async (site: Site): Promise<void> => {
  await site.user.click(await findButton('Choose from uploads'));
  const dialog = within(await screen.findByRole('dialog'));
  await site.user.click(await dialog.findByRole('checkbox', { name: /Mooring/ }));
  await site.user.click(dialog.getByRole('checkbox', { name: /Slack Water/ }));
  await site.user.click(dialog.getByRole('button', { name: 'Add 2 files' }));
  await waitFor(() => expect(getTitles()).toEqual(['Mooring', 'Slack Water']));
};

const savedRelease = buildManagedRelease(2, { artists: [artist], name: 'Slack Water' });
const albumPath = `/api/v1/backstage/albums/${savedRelease.id}`;
const openSaved = async (changes: Record<string, Answer> = {}) => {
  const site = await open(`/backstage/albums/${savedRelease.id}/edit`, {
    [`GET ${albumPath}`]: { body: { album: savedRelease } },
    ...changes,
  });
  await screen.findByRole('heading', { level: 1, name: 'Slack Water' });
  return site;
};
const conflict = { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' };

describe('new release', () => {
  it('creates a hidden album and its tracks, and publishes it after everything is saved', async () => {
    const site = await open('/backstage/albums/new');
    await screen.findByRole('heading', { level: 1, name: 'New release' });
    await chooseFiles(site);
    enterTitle();
    const created = buildManagedRelease(0, {
      visibility: 'hidden',
      state: 'hidden',
      name: 'Low Tide Radio',
      artists: [artist],
    });
    const tracks = ['Mooring', 'Slack Water'].map((name, place) =>
      buildManagedTrackRow({ name, artists: [artist] }, place + 1),
    );
    site.answers[createAlbumCall] = { status: 201, body: { album: created } };
    site.answers[createTracksCall] = { status: 201, body: { tracks } };
    site.answers[`POST /api/v1/backstage/albums/${created.id}`] = {
      body: { album: { ...created, visibility: 'public', state: 'live', tracks } },
    };
    site.answers[`GET /api/v1/backstage/albums/${created.id}`] = {
      body: { album: { ...created, visibility: 'public', state: 'live', tracks } },
    };
    await site.user.click(await findButton('Publish'));
    expect(await screen.findByText('Release published')).toBeDefined();
    expect(getBodies(site, createAlbumCall)).toMatchObject([
      { name: 'Low Tide Radio', visibility: 'hidden', artists: [{ id: artist.id }] },
    ]);
    expect(getBodies(site, createTracksCall)).toMatchObject([
      {
        tracks: [
          { fileId: files[0]?.id, name: 'Mooring', number: 1, visibility: 'public' },
          { fileId: files[1]?.id, name: 'Slack Water', number: 2 },
        ],
      },
    ]);
    expect(getBodies(site, `POST /api/v1/backstage/albums/${created.id}`)).toEqual([
      { visibility: 'public', known: created.updatedAt },
    ]);
    expect(site.at()).toBe(`/backstage/albums/${created.id}/edit`);
  });

  it('moves a track by keyboard, and announces its position', async () => {
    const site = await open('/backstage/albums/new');
    await chooseFiles(site);
    const handle = await findButton('Move Slack Water');
    handle.focus();
    fireEvent.keyDown(handle, { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(getTitles()).toEqual(['Slack Water', 'Mooring']));
    expect(screen.getByText('Slack Water is now track 1 of 2')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Move Slack Water' })).toBe(document.activeElement);
    fireEvent.keyDown(handle, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(getTitles()).toEqual(['Mooring', 'Slack Water']));
  });

  it('fills empty fields from the tags of the files, and undoes it', async () => {
    const sounds = [
      buildSound(files[0]?.id ?? '', { title: 'Undertow', number: 2, genres: ['Dream pop'] }),
      buildSound(files[1]?.id ?? '', { title: 'Tern Count', number: 1 }),
    ];
    const site = await open('/backstage/albums/new', { 'POST /api/v1/backstage/sounds': { body: { sounds } } });
    await chooseFiles(site);
    await site.user.click(await findButton('Fill from tags'));
    await waitFor(() => expect(getTitles()).toEqual(['Tern Count', 'Undertow']));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Low Tide Radio');
    await site.user.click(await findButton('Undo'));
    await waitFor(() => expect(getTitles()).toEqual(['Mooring', 'Slack Water']));
  });

  it('changes only the edited fields of all tracks', async () => {
    const site = await open('/backstage/albums/new');
    await chooseFiles(site);
    await site.user.click(await findButton('Edit all'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 tracks' }));
    const tags = dialog.getByRole('textbox', { name: 'Tags' });
    fill(tags, 'dusk, slow');
    fireEvent.keyDown(tags, { key: 'Enter' });
    await site.user.click(dialog.getByRole('button', { name: 'Add credit' }));
    fill(dialog.getByRole('textbox', { name: 'Name of credit 1' }), 'Ada Lovelace');
    await site.user.click(dialog.getByRole('button', { name: 'Apply to 2 tracks' }));
    enterTitle();
    const created = buildManagedRelease(0, { visibility: 'hidden', state: 'hidden', artists: [artist] });
    site.answers[createAlbumCall] = { status: 201, body: { album: created } };
    site.answers[createTracksCall] = { status: 422, body: { code: 'request.invalid', message: 'No.', requestId: 'r' } };
    await site.user.click(await findButton('Save draft'));
    await waitFor(() => expect(getBodies(site, createTracksCall).length).toBeGreaterThan(0));
    const trackChanges = { tags: ['dusk', 'slow'], credits: [{ role: 'composer', name: 'Ada Lovelace' }] };
    expect(getBodies(site, createTracksCall)[0]).toMatchObject({
      tracks: [
        { name: 'Mooring', ...trackChanges },
        { name: 'Slack Water', ...trackChanges },
      ],
    });
  });

  it('continues an interrupted save without creating anything twice', async () => {
    const site = await open('/backstage/albums/new');
    await chooseFiles(site);
    enterTitle();
    const created = buildManagedRelease(0, {
      visibility: 'hidden',
      state: 'hidden',
      artists: [artist],
      name: 'Low Tide Radio',
    });
    site.answers[createAlbumCall] = { status: 201, body: { album: created } };
    site.answers[`GET /api/v1/backstage/albums/${created.id}`] = { body: { album: created } };
    site.answers[createTracksCall] = {
      status: 403,
      body: { code: 'quota.reached', message: 'No room.', requestId: 'r' },
    };
    await site.user.click(await findButton('Save draft'));
    expect(await screen.findByText('Not saved yet: 2 new tracks')).toBeDefined();
    expect(screen.getByText(/^No room\./)).toBeDefined();
    expect(getTitles()).toEqual(['Mooring', 'Slack Water']);
    const tracks = ['Mooring', 'Slack Water'].map((name, place) =>
      buildManagedTrackRow({ name, artists: [artist] }, place + 1),
    );
    site.answers[createTracksCall] = { status: 201, body: { tracks } };
    site.answers[`GET /api/v1/backstage/albums/${created.id}`] = { body: { album: { ...created, tracks } } };
    await site.user.click(await findButton('Retry'));
    expect(await screen.findByText('Draft saved')).toBeDefined();
    expect(getBodies(site, createAlbumCall)).toHaveLength(1);
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
    expect(getTitles()).toEqual(['Mooring', 'Slack Water']);
  });

  it('restores the entries after a reload', async () => {
    const site = await open('/backstage/albums/new');
    await chooseFiles(site);
    enterTitle();
    await screen.findByText(/^Draft saved/);
    closeEditor();
    document.body.replaceChildren();
    await open('/backstage/albums/new');
    await waitFor(() => expect(getTitles()).toEqual(['Mooring', 'Slack Water']));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Low Tide Radio');
  });

  it('redirects to the 404 page when the user may not create music', async () => {
    const site = openPage(pages, '/backstage/albums/new', buildBootstrap({}, buildUser()), {});
    await waitFor(() => expect(site.at()).toBe('/404'));
  });
});

describe('saved release', () => {
  it('shows both versions when another manager changed the same field, and saves the selected one', async () => {
    const site = await openSaved();
    fill(screen.getByRole('textbox', { name: 'Title' }), 'Mine');
    const otherVersion = { ...savedRelease, name: 'Theirs', tags: ['dusk'], updatedAt: '2026-03-01T00:00:00.000Z' };
    site.answers[`POST ${albumPath}`] = { status: 409, body: conflict };
    site.answers[`GET ${albumPath}`] = { body: { album: otherVersion } };
    await site.user.click(await findButton('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
    expect(dialog.getByText('Mine')).toBeDefined();
    await site.user.click(dialog.getByRole('radio', { name: /Theirs/ }));
    await site.user.click(dialog.getByRole('radio', { name: /Mine/ }));
    site.answers[`POST ${albumPath}`] = { body: { album: { ...otherVersion, name: 'Mine' } } };
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() =>
      expect(getBodies(site, `POST ${albumPath}`).at(-1)).toEqual({ name: 'Mine', known: otherVersion.updatedAt }),
    );
  });

  it('asks about a conflict in one track, and saves the other tracks', async () => {
    const site = await openSaved();
    const [firstTitle, secondTitle] = screen.getAllByRole('textbox', { name: /^Title of track/ }) as [
      HTMLElement,
      HTMLElement,
    ];
    fill(firstTitle, 'Song 1 one');
    fill(secondTitle, 'Song 2 two');
    const [firstTrack, secondTrack] = savedRelease.tracks;
    const otherVersion = { ...secondTrack, name: 'Theirs', updatedAt: '2026-03-01T00:00:00.000Z' };
    const reply = {
      tracks: [{ ...firstTrack, name: 'Song 1 one', updatedAt: '2026-03-01T00:00:00.000Z' }],
      refused: [{ trackId: secondTrack?.id, code: 'music.changed', message: 'Changed.', current: otherVersion }],
    };
    site.answers[updateTracksCall] = { body: reply };
    await site.user.click(await findButton('Save'));
    const dialog = within(await screen.findByRole('dialog'));
    await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    await waitFor(() => expect(getTitles()).toEqual(['Song 1 one', 'Theirs']));
    expect(getBodies(site, updateTracksCall)).toHaveLength(1);
  });

  it('shows the not found page when the user does not manage the release', async () => {
    await open(`/backstage/albums/${savedRelease.id}/edit`, {
      [`GET ${albumPath}`]: { status: 404, body: { code: 'album.not_found', message: 'No.', requestId: 'r' } },
    });
    expect(await screen.findByText(/doorway to the great nothing/)).toBeDefined();
  });
});

describe('new tracks', () => {
  it('creates a track from each file, and rejects a release date in the past', async () => {
    const site = await open('/backstage/tracks/new');
    await screen.findByRole('heading', { level: 1, name: 'New tracks' });
    await chooseFiles(site);
    fill(screen.getByLabelText('Release day'), '2020-01-01');
    await site.user.click(await findButton('Publish'));
    expect((await screen.findAllByText(/This time has passed/)).length).toBeGreaterThan(0);
    expect(getBodies(site, createTracksCall)).toEqual([]);
    fill(screen.getByLabelText('Release day'), '');
    const tracks = ['Mooring', 'Slack Water'].map((name, place) =>
      buildManagedTrackRow({ name, artists: [artist] }, place + 1),
    );
    site.answers[createTracksCall] = { status: 201, body: { tracks } };
    await site.user.click(await findButton('Publish'));
    expect(await screen.findByText('Tracks published')).toBeDefined();
    expect(getBodies(site, createTracksCall)).toMatchObject([
      { albumId: null, tracks: [{ visibility: 'public', releaseAt: null }, { name: 'Slack Water' }] },
    ]);
    expect(getBodies(site, createAlbumCall)).toEqual([]);
  });
});

describe('track editor', () => {
  it('saves a track, and shows errors of the API at their fields', async () => {
    const track = buildManagedTrackDetail({ artists: [artist], name: 'Mooring', album: null });
    const path = `/api/v1/backstage/tracks/${track.id}`;
    const site = await open(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track } } });
    await screen.findByRole('heading', { level: 1, name: 'Mooring' });
    expect((await findButton('Save')).hasAttribute('disabled')).toBe(true);
    fill(screen.getByRole('textbox', { name: 'ISRC' }), 'PT-OV1-26-0041');
    const rejected = {
      code: 'request.invalid',
      message: 'No.',
      errors: { isrc: ['One digit short.'] },
      requestId: 'r',
    };
    site.answers[`POST ${path}`] = { status: 422, body: rejected };
    await site.user.click(await findButton('Save'));
    expect(await screen.findByText('One digit short.')).toBeDefined();
    site.answers[`POST ${path}`] = { status: 409, body: conflict };
    site.answers[`GET ${path}`] = {
      body: { track: { ...track, isrc: 'GBABC2600009', tags: ['dusk'], updatedAt: '2026-03-01T00:00:00.000Z' } },
    };
    fill(screen.getByRole('textbox', { name: 'ISRC' }), 'GBABC2600001');
    await site.user.click(await findButton('Save'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('GBABC2600009')).toBeDefined();
    site.answers[`POST ${path}`] = { body: { track: { ...track, isrc: 'GBABC2600001', tags: ['dusk'] } } };
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(getBodies(site, `POST ${path}`).at(-1)).toEqual({ isrc: 'GBABC2600001', known: '2026-03-01T00:00:00.000Z' });
  });
});

describe('the release date', () => {
  const openRelease = (changes: Parameters<typeof buildManagedRelease>[1]) => {
    const album = buildManagedRelease(1, { artists: [artist], ...changes });
    const path = `/api/v1/backstage/albums/${album.id}`;
    return open(`/backstage/albums/${album.id}/edit`, { [`GET ${path}`]: { body: { album } } });
  };
  const queryReleaseDay = () => screen.queryByLabelText('Release day');
  const findVisibility = () => screen.findByRole('button', { name: /Visibility/ });

  it.each([
    [{ releaseDate: '2026-09-18' }, '18 Sep 2026'],
    [{ releaseDate: null, createdAt: '2026-03-04T12:00:00.000Z' }, '4 Mar 2026'],
    [{ releaseDate: '1998-01-01', releaseAt: '2025-12-31T12:00:00.000Z' }, '31 Dec 2025'],
  ])('is shown when the release is public, and changed by a button: %o', async (changes, date) => {
    const { user } = await openRelease(changes);
    expect(await screen.findByText(`Released ${date}`)).toBeDefined();
    expect(queryReleaseDay()).toBeNull();
    expect((await findVisibility()).textContent).toContain('Public');
    await user.click(await findButton('Change release date'));
    expect(document.activeElement).toBe(queryReleaseDay());
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
    const track = buildManagedTrackDetail({ artists: [artist], state: 'live', isPublished: false });
    const path = `/api/v1/backstage/tracks/${track.id}`;
    await open(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track } } });
    expect(await screen.findByLabelText('Release day')).toBeDefined();
    cleanup();
    const isPublic = { ...track, isPublished: true, createdAt: '2026-03-04T12:00:00.000Z' };
    await open(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track: isPublic } } });
    expect(await screen.findByText('Released 4 Mar 2026')).toBeDefined();
  });
});
