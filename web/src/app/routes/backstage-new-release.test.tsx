import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeEditor } from '../../backstage/music/release-editor.ts';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildManagedRelease, buildManagedTrackRow, buildSound } from '../../testing/managed-release.ts';
import {
  artist,
  files,
  fill,
  findButton,
  getRequestBodies,
  getTitles,
  openMusicEditor,
  pages,
  type Site,
} from '../../testing/open-music-editor.tsx';
import { openPage } from '../../testing/open-page.tsx';

const createAlbumCall = 'POST /api/v1/backstage/albums';
const createTracksCall = 'POST /api/v1/backstage/tracks';
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

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

describe('new release', () => {
  it('creates a hidden album and its tracks, and publishes it after everything is saved', async () => {
    const site = await openMusicEditor('/backstage/albums/new');
    await screen.findByRole('heading', { level: 1, name: 'New release' });
    await chooseFiles(site);
    enterTitle();
    const createdAlbum = buildManagedRelease(0, {
      visibility: 'hidden',
      state: 'hidden',
      name: 'Low Tide Radio',
      artists: [artist],
    });
    const tracks = ['Mooring', 'Slack Water'].map((name, index) =>
      buildManagedTrackRow({ name, artists: [artist] }, index + 1),
    );
    site.answers[createAlbumCall] = { status: 201, body: { album: createdAlbum } };
    site.answers[createTracksCall] = { status: 201, body: { tracks } };
    site.answers[`POST /api/v1/backstage/albums/${createdAlbum.id}`] = {
      body: { album: { ...createdAlbum, visibility: 'public', state: 'live', tracks } },
    };
    site.answers[`GET /api/v1/backstage/albums/${createdAlbum.id}`] = {
      body: { album: { ...createdAlbum, visibility: 'public', state: 'live', tracks } },
    };
    await site.user.click(await findButton('Publish'));
    expect(await screen.findByText('Release published')).toBeDefined();
    expect(getRequestBodies(site, createAlbumCall)).toMatchObject([
      { name: 'Low Tide Radio', visibility: 'hidden', artists: [{ id: artist.id }] },
    ]);
    expect(getRequestBodies(site, createTracksCall)).toMatchObject([
      {
        tracks: [
          { fileId: files[0]?.id, name: 'Mooring', number: 1, visibility: 'public' },
          { fileId: files[1]?.id, name: 'Slack Water', number: 2 },
        ],
      },
    ]);
    expect(getRequestBodies(site, `POST /api/v1/backstage/albums/${createdAlbum.id}`)).toEqual([
      { visibility: 'public', expectedUpdatedAt: createdAlbum.updatedAt },
    ]);
    expect(site.getPath()).toBe(`/backstage/albums/${createdAlbum.id}/edit`);
  });

  it('moves a track by keyboard, and announces its position', async () => {
    const site = await openMusicEditor('/backstage/albums/new');
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
    const site = await openMusicEditor('/backstage/albums/new', {
      'POST /api/v1/backstage/sounds': { body: { sounds } },
    });
    await chooseFiles(site);
    await site.user.click(await findButton('Fill from tags'));
    await waitFor(() => expect(getTitles()).toEqual(['Tern Count', 'Undertow']));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Low Tide Radio');
    await site.user.click(await findButton('Undo'));
    await waitFor(() => expect(getTitles()).toEqual(['Mooring', 'Slack Water']));
  });

  it('changes only the edited fields of all tracks', async () => {
    const site = await openMusicEditor('/backstage/albums/new');
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
    const createdAlbum = buildManagedRelease(0, { visibility: 'hidden', state: 'hidden', artists: [artist] });
    site.answers[createAlbumCall] = { status: 201, body: { album: createdAlbum } };
    site.answers[createTracksCall] = { status: 422, body: { code: 'request.invalid', message: 'No.', requestId: 'r' } };
    await site.user.click(await findButton('Save draft'));
    await waitFor(() => expect(getRequestBodies(site, createTracksCall).length).toBeGreaterThan(0));
    const trackChanges = { tags: ['dusk', 'slow'], credits: [{ role: 'composer', name: 'Ada Lovelace' }] };
    expect(getRequestBodies(site, createTracksCall)[0]).toMatchObject({
      tracks: [
        { name: 'Mooring', ...trackChanges },
        { name: 'Slack Water', ...trackChanges },
      ],
    });
  });

  it('continues an interrupted save without creating anything twice', async () => {
    const site = await openMusicEditor('/backstage/albums/new');
    await chooseFiles(site);
    enterTitle();
    const createdAlbum = buildManagedRelease(0, {
      visibility: 'hidden',
      state: 'hidden',
      artists: [artist],
      name: 'Low Tide Radio',
    });
    site.answers[createAlbumCall] = { status: 201, body: { album: createdAlbum } };
    site.answers[`GET /api/v1/backstage/albums/${createdAlbum.id}`] = { body: { album: createdAlbum } };
    site.answers[createTracksCall] = {
      status: 403,
      body: { code: 'quota.reached', message: 'No room.', requestId: 'r' },
    };
    await site.user.click(await findButton('Save draft'));
    expect(await screen.findByText('Not saved yet: 2 new tracks')).toBeDefined();
    expect(screen.getByText(/^No room\./)).toBeDefined();
    expect(getTitles()).toEqual(['Mooring', 'Slack Water']);
    const tracks = ['Mooring', 'Slack Water'].map((name, index) =>
      buildManagedTrackRow({ name, artists: [artist] }, index + 1),
    );
    site.answers[createTracksCall] = { status: 201, body: { tracks } };
    site.answers[`GET /api/v1/backstage/albums/${createdAlbum.id}`] = { body: { album: { ...createdAlbum, tracks } } };
    await site.user.click(await findButton('Retry'));
    expect(await screen.findByText('Draft saved')).toBeDefined();
    expect(getRequestBodies(site, createAlbumCall)).toHaveLength(1);
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
    expect(getTitles()).toEqual(['Mooring', 'Slack Water']);
  });

  it('restores the entries after a reload', async () => {
    const site = await openMusicEditor('/backstage/albums/new');
    await chooseFiles(site);
    enterTitle();
    await screen.findByText(/^Draft saved/);
    closeEditor();
    document.body.replaceChildren();
    await openMusicEditor('/backstage/albums/new');
    await waitFor(() => expect(getTitles()).toEqual(['Mooring', 'Slack Water']));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Low Tide Radio');
  });

  it('redirects to the 404 page when the user may not create music', async () => {
    const site = openPage(pages, '/backstage/albums/new', buildBootstrap({}, buildUser()), {});
    await waitFor(() => expect(site.getPath()).toBe('/404'));
  });
});

describe('new tracks', () => {
  it('creates a track from each file, and rejects a release date in the past', async () => {
    const site = await openMusicEditor('/backstage/tracks/new');
    await screen.findByRole('heading', { level: 1, name: 'New tracks' });
    await chooseFiles(site);
    fill(screen.getByLabelText('Release day'), '2020-01-01');
    await site.user.click(await findButton('Publish'));
    expect((await screen.findAllByText(/This time has passed/)).length).toBeGreaterThan(0);
    expect(getRequestBodies(site, createTracksCall)).toEqual([]);
    fill(screen.getByLabelText('Release day'), '');
    const tracks = ['Mooring', 'Slack Water'].map((name, index) =>
      buildManagedTrackRow({ name, artists: [artist] }, index + 1),
    );
    site.answers[createTracksCall] = { status: 201, body: { tracks } };
    await site.user.click(await findButton('Publish'));
    expect(await screen.findByText('Tracks published')).toBeDefined();
    expect(getRequestBodies(site, createTracksCall)).toMatchObject([
      { albumId: null, tracks: [{ visibility: 'public', releaseAt: null }, { name: 'Slack Water' }] },
    ]);
    expect(getRequestBodies(site, createAlbumCall)).toEqual([]);
  });
});
