import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildManagedTrackDetail, buildSound } from '../../testing/managed-release.ts';
import { createBackstageSection, openPage } from '../../testing/open-page.tsx';
import { buildFileEntry, buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = { ...createBackstageSection('albums', AlbumPages), ...createBackstageSection('tracks', TrackPages) };

const me = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist({ name: 'Marlow Finch' });
const file = buildFileEntry({ name: 'Mooring (remaster).wav', state: 'ready', duration: 250_000 }, 1);
const oldFileId = buildFileEntry({ state: 'ready', track_id: 'trk_x' }, 2).id;
const otherFileId = buildFileEntry({ state: 'ready' }, 3).id;
const laterVersion = '2026-03-01T00:00:00.000Z';
const conflict = { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' };

const [row] = buildManagedRelease(1).tracks;
const track = buildManagedTrackDetail({ ...row, artists: [artist], name: 'Mooring', fileId: oldFileId });
const trackPath = `/api/v1/backstage/tracks/${track.id}`;
const replaceCall = `POST ${trackPath}/audio`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

const open = (path: string, changes: Record<string, Answer>) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: [file], nextCursor: null } } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: [file] } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    [`GET ${trackPath}`]: { body: { track } },
    ...changes,
  };
  const site = openPage(pages, path, buildBootstrap({}, me), answers);
  const getSentBodies = () =>
    site.sentRequests.filter(({ method, url }) => `${method} ${url}` === replaceCall).map(({ body }) => body);
  return { answers, getSentBodies, user: userEvent.setup() };
};
type Site = ReturnType<typeof open>;

const chooseFile = async ({ user }: Site): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace audio for Mooring' }));
  await user.click(await dialog.findByRole('checkbox', { name: /remaster/ }));
  await user.click(dialog.getByRole('button', { name: 'Replace audio' }));
};
const openTrack = async (changes: Record<string, Answer>): Promise<Site> => {
  const site = open(`/backstage/tracks/${track.id}/edit`, changes);
  await site.user.click(await screen.findByRole('button', { name: 'Replace audio' }));
  return site;
};

describe('replacing the audio of a track', () => {
  it('offers both files when another manager has replaced the audio', async () => {
    const otherVersion = { ...track, fileId: otherFileId, duration: 90_000, updatedAt: laterVersion };
    const site = await openTrack({ [replaceCall]: { status: 409, body: conflict } });
    site.answers[`GET ${trackPath}`] = { body: { track: otherVersion } };
    await chooseFile(site);
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
    expect(dialog.getByRole('radio', { name: /remaster/ })).toBeDefined();
    expect(dialog.getByRole('radio', { name: /Keep theirs.*1:30/s })).toBeDefined();
    const replacedTrack = { ...otherVersion, fileId: file.id, duration: 250_000 };
    site.answers[replaceCall] = { body: { track: replacedTrack } };
    site.answers[`GET ${trackPath}`] = { body: { track: replacedTrack } };
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText('Audio replaced')).toBeDefined();
    expect(site.getSentBodies()).toEqual([
      { expectedUpdatedAt: track.updatedAt, fileId: file.id },
      { expectedUpdatedAt: laterVersion, fileId: file.id },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the other manager’s file when it is selected', async () => {
    const otherVersion = { ...track, fileId: otherFileId, duration: 90_000, updatedAt: laterVersion };
    const site = await openTrack({ [replaceCall]: { status: 409, body: conflict } });
    site.answers[`GET ${trackPath}`] = { body: { track: otherVersion } };
    await chooseFile(site);
    const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }));
    await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
    await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
    expect(await screen.findByText('1:30')).toBeDefined();
    expect(site.getSentBodies()).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('replaces the audio without a question when another manager has changed other fields', async () => {
    const otherVersion = { ...track, tags: ['dusk'], updatedAt: laterVersion };
    const site = await openTrack({
      [replaceCall]: {
        get status() {
          return site.getSentBodies().length === 1 ? 409 : 200;
        },
        body: { ...conflict, track: { ...otherVersion, fileId: file.id } },
      },
    });
    site.answers[`GET ${trackPath}`] = { body: { track: otherVersion } };
    await chooseFile(site);
    expect(await screen.findByText('Audio replaced')).toBeDefined();
    expect(screen.getByText('dusk')).toBeDefined();
  });

  it('shows the waveform of the new audio in the row of a release', async () => {
    const release = buildManagedRelease(1, { artists: [artist] });
    const albumTrack = { ...track, album: { id: release.id, name: release.name, image: null } };
    const sounds = [
      buildSound(oldFileId, {}, { trackId: track.id }),
      buildSound(file.id, {}, { waveform: [90, 10, 90, 10] }),
    ];
    const site = open(`/backstage/albums/${release.id}/edit`, {
      [`GET /api/v1/backstage/albums/${release.id}`]: { body: { album: { ...release, tracks: [albumTrack] } } },
      'POST /api/v1/backstage/sounds': { body: { sounds } },
      [replaceCall]: { body: { track: { ...albumTrack, fileId: file.id, updatedAt: laterVersion } } },
    });
    const getWaveformPath = () => document.querySelector('[data-row] svg path[vector-effect]')?.getAttribute('d');
    await waitFor(() => expect(getWaveformPath()).toBeTruthy());
    const oldPath = getWaveformPath();
    await site.user.click(screen.getByRole('button', { name: 'More options for Mooring' }));
    await site.user.click(await screen.findByRole('menuitem', { name: 'Replace audio' }));
    await chooseFile(site);
    await screen.findByText('Audio replaced');
    await waitFor(() => {
      expect(getWaveformPath()).toBeTruthy();
      expect(getWaveformPath()).not.toBe(oldPath);
    });
  });
});
