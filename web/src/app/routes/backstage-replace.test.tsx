import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildManagedTrackDetail, buildSound } from '../../testing/managed-release.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { buildFileEntry, buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = { ...backstageSection('albums', AlbumPages), ...backstageSection('tracks', TrackPages) };

const person = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const me = buildArtist({ name: 'Marlow Finch' });
const file = buildFileEntry({ name: 'Mooring (remaster).wav', state: 'ready', duration: 250_000 }, 1);
const before = buildFileEntry({ state: 'ready', track_id: 'trk_x' }, 2).id;
const others = buildFileEntry({ state: 'ready' }, 3).id;
const later = '2026-03-01T00:00:00.000Z';
const changed = { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' };

const [row] = buildManagedRelease(1).tracks;
const track = buildManagedTrackDetail({ ...row, artists: [me], name: 'Mooring', fileId: before });
const trackPath = `/api/v1/backstage/tracks/${track.id}`;
const replacing = `POST ${trackPath}/audio`;

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

const open = (path: string, changes: Record<string, Answer>) => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [me] } },
    'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: [file], nextCursor: null } } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: [file] } },
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    [`GET ${trackPath}`]: { body: { track } },
    ...changes,
  };
  const site = openPage(pages, path, buildBootstrap({}, person), answers);
  const sent = () => site.asked.filter(({ method, url }) => `${method} ${url}` === replacing).map(({ body }) => body);
  return { answers, sent, user: userEvent.setup() };
};
type Site = ReturnType<typeof open>;

const choose = async ({ user }: Site): Promise<void> => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace audio for Mooring' }));
  await user.click(await dialog.findByRole('checkbox', { name: /remaster/ }));
  await user.click(dialog.getByRole('button', { name: 'Replace audio' }));
};
const openTrack = async (changes: Record<string, Answer>): Promise<Site> => {
  const site = open(`/backstage/tracks/${track.id}/edit`, changes);
  await site.user.click(await screen.findByRole('button', { name: 'Replace audio' }));
  return site;
};

it('asks which sound it is to be where somebody else has replaced it, and puts one’s own there', async () => {
  const theirs = { ...track, fileId: others, duration: 90_000, updatedAt: later };
  const site = await openTrack({ [replacing]: { status: 409, body: changed } });
  site.answers[`GET ${trackPath}`] = { body: { track: theirs } };
  await choose(site);
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this' }));
  expect(dialog.getByRole('radio', { name: /remaster/ })).toBeDefined();
  expect(dialog.getByRole('radio', { name: /Keep theirs.*1:30/s })).toBeDefined();
  const replaced = { ...theirs, fileId: file.id, duration: 250_000 };
  site.answers[replacing] = { body: { track: replaced } };
  site.answers[`GET ${trackPath}`] = { body: { track: replaced } };
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  expect(await screen.findByText('Audio replaced')).toBeDefined();
  expect(site.sent()).toEqual([
    { known: track.updatedAt, fileId: file.id },
    { known: later, fileId: file.id },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves somebody else’s sound where that is chosen', async () => {
  const theirs = { ...track, fileId: others, duration: 90_000, updatedAt: later };
  const site = await openTrack({ [replacing]: { status: 409, body: changed } });
  site.answers[`GET ${trackPath}`] = { body: { track: theirs } };
  await choose(site);
  const dialog = within(await screen.findByRole('dialog', { name: /Someone else/ }));
  await site.user.click(dialog.getByRole('radio', { name: /Keep theirs/ }));
  await site.user.click(dialog.getByRole('button', { name: 'Save selected versions' }));
  expect(await screen.findByText('1:30')).toBeDefined();
  expect(site.sent()).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks nothing where somebody else has changed anything but the sound', async () => {
  const theirs = { ...track, tags: ['dusk'], updatedAt: later };
  const site = await openTrack({
    [replacing]: {
      get status() {
        return site.sent().length === 1 ? 409 : 200;
      },
      body: { ...changed, track: { ...theirs, fileId: file.id } },
    },
  });
  site.answers[`GET ${trackPath}`] = { body: { track: theirs } };
  await choose(site);
  expect(await screen.findByText('Audio replaced')).toBeDefined();
  expect(screen.getByText('dusk')).toBeDefined();
});

it('shows the shape of the new sound in the row of a release', async () => {
  const release = buildManagedRelease(1, { artists: [me] });
  const own = { ...track, album: { id: release.id, name: release.name, image: null } };
  const sounds = [
    buildSound(before, {}, { trackId: track.id }),
    buildSound(file.id, {}, { waveform: [90, 10, 90, 10] }),
  ];
  const site = open(`/backstage/albums/${release.id}/edit`, {
    [`GET /api/v1/backstage/albums/${release.id}`]: { body: { album: { ...release, tracks: [own] } } },
    'POST /api/v1/backstage/sounds': { body: { sounds } },
    [replacing]: { body: { track: { ...own, fileId: file.id, updatedAt: later } } },
  });
  const shape = () => document.querySelector('[data-row] svg path[vector-effect]')?.getAttribute('d');
  await waitFor(() => expect(shape()).toBeTruthy());
  const old = shape();
  await site.user.click(screen.getByRole('button', { name: 'More for Mooring' }));
  await site.user.click(await screen.findByRole('menuitem', { name: 'Replace audio' }));
  await choose(site);
  await screen.findByText('Audio replaced');
  await waitFor(() => {
    expect(shape()).toBeTruthy();
    expect(shape()).not.toBe(old);
  });
});
