import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import '../../testing/dialogs.ts';
import { buildManagedRelease, buildManagedTrackDetail } from '../../testing/managed-release.ts';
import {
  artist,
  fill,
  findButton,
  getRequestBodies,
  getTitles,
  openMusicEditor,
} from '../../testing/open-music-editor.tsx';

const updateTracksCall = 'POST /api/v1/backstage/tracks';

const savedRelease = buildManagedRelease(2, { artists: [artist], name: 'Slack Water' });
const albumPath = `/api/v1/backstage/albums/${savedRelease.id}`;
const openSavedRelease = async (changes: Record<string, Answer> = {}) => {
  const site = await openMusicEditor(`/backstage/albums/${savedRelease.id}/edit`, {
    [`GET ${albumPath}`]: { body: { album: savedRelease } },
    ...changes,
  });
  await screen.findByRole('heading', { level: 1, name: 'Slack Water' });
  return site;
};
const conflict = { code: 'music.changed', message: 'Someone else has changed this.', requestId: 'r' };

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

describe('saved release', () => {
  it('shows both versions when another manager changed the same field, and saves the selected one', async () => {
    const site = await openSavedRelease();
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
      expect(getRequestBodies(site, `POST ${albumPath}`).at(-1)).toEqual({
        name: 'Mine',
        expectedUpdatedAt: otherVersion.updatedAt,
      }),
    );
  });

  it('asks about a conflict in one track, and saves the other tracks', async () => {
    const site = await openSavedRelease();
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
    expect(getRequestBodies(site, updateTracksCall)).toHaveLength(1);
  });

  it('shows the not found page when the user does not manage the release', async () => {
    await openMusicEditor(`/backstage/albums/${savedRelease.id}/edit`, {
      [`GET ${albumPath}`]: { status: 404, body: { code: 'album.not_found', message: 'No.', requestId: 'r' } },
    });
    expect(await screen.findByText(/doorway to the great nothing/)).toBeDefined();
  });
});

describe('track editor', () => {
  it('saves a track, and shows errors of the API at their fields', async () => {
    const track = buildManagedTrackDetail({ artists: [artist], name: 'Mooring', album: null });
    const path = `/api/v1/backstage/tracks/${track.id}`;
    const site = await openMusicEditor(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track } } });
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
    expect(getRequestBodies(site, `POST ${path}`).at(-1)).toEqual({
      isrc: 'GBABC2600001',
      expectedUpdatedAt: '2026-03-01T00:00:00.000Z',
    });
  });
});

describe('the release date', () => {
  const openRelease = (changes: Parameters<typeof buildManagedRelease>[1]) => {
    const album = buildManagedRelease(1, { artists: [artist], ...changes });
    const path = `/api/v1/backstage/albums/${album.id}`;
    return openMusicEditor(`/backstage/albums/${album.id}/edit`, { [`GET ${path}`]: { body: { album } } });
  };
  const queryReleaseDay = () => screen.queryByLabelText('Release day');
  const findVisibility = () => screen.findByRole('button', { name: /Visibility/ });

  it.each([
    [{ releaseDate: '2026-09-18' }, '18 Sep 2026'],
    [{ releaseDate: null, createdAt: '2026-03-04T12:00:00.000Z' }, '4 Mar 2026'],
    [{ releaseDate: '1998-01-01', releaseAt: '2025-12-31T12:00:00.000Z' }, '31 Dec 2025'],
  ])('shows the release date of a public release as text, and changes it by a button: %o', async (changes, date) => {
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

  it('shows a field for the release date when the music is scheduled, a draft, or released only with its album', async () => {
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
    await openMusicEditor(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track } } });
    expect(await screen.findByLabelText('Release day')).toBeDefined();
    cleanup();
    const publicTrack = { ...track, isPublished: true, createdAt: '2026-03-04T12:00:00.000Z' };
    await openMusicEditor(`/backstage/tracks/${track.id}/edit`, { [`GET ${path}`]: { body: { track: publicTrack } } });
    expect(await screen.findByText('Released 4 Mar 2026')).toBeDefined();
  });
});
