import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { ReleasesPage } from '../../backstage/releases/releases-page.tsx';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedTrack } from '../../testing/managed-music.ts';
import { buildManagedRelease } from '../../testing/managed-release.ts';
import { createBackstageSection, openPage } from '../../testing/open-page.tsx';
import { AlbumPages } from './backstage-music-pages.tsx';

const pages = { ...createBackstageSection('albums', AlbumPages), 'backstage/releases': ReleasesPage };

const uploader = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist();
const buildPage = (...data: unknown[]): Answer => ({ body: { pagination: { data, nextCursor: null } } });
const updateTracksCall = 'POST /api/v1/backstage/tracks';

const open = (path: string, changes: Record<string, Answer>) => {
  const site = openPage(pages, path, buildBootstrap({}, uploader), {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /api/v1/genres': buildPage({ name: 'ambient', displayName: 'Ambient', image: null }),
    'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
    ...changes,
  });
  const getSentChanges = () =>
    site.sentRequests
      .filter(({ method, url }) => `${method} ${url.split('?')[0]}` === updateTracksCall)
      .flatMap(({ body }) => (body as { changes: { trackId: string; change: object }[] }).changes);
  return { ...site, getSentChanges, user: userEvent.setup() };
};

const typeTags = (dialog: ReturnType<typeof within>, field: string, text: string): void => {
  const tags = dialog.getByRole('textbox', { name: field });
  fireEvent.change(tags, { target: { value: text } });
  fireEvent.keyDown(tags, { key: 'Enter' });
};

beforeEach(() => localStorage.clear());

describe('genres and tags of several tracks', () => {
  it('adds tags to all selected tracks of a long list, and reports tracks that could not be changed', async () => {
    const tracks = Array.from({ length: 120 }, (_, index) =>
      buildManagedTrack(
        { name: `Song ${index + 1}`, tags: index === 0 ? ['dusk'] : ['slow', `tag-${index}`] },
        index + 1,
      ),
    );
    const refused = [
      { trackId: tracks[7]?.id, code: 'music.changed', message: 'Someone else has changed this.', current: null },
    ];
    const site = open('/backstage/releases?list=tracks', {
      [`GET /api/v1/backstage/artists/${artist.id}/tracks`]: buildPage(...tracks),
      [updateTracksCall]: {
        // Only the first call contains a track that cannot be changed.
        get body() {
          return {
            tracks: [],
            refused: site.getSentChanges().length <= backstageLimits.tracksChangedMax ? refused : [],
          };
        },
      },
    });
    await site.user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    const bar = within(screen.getByRole('group', { name: '120 selected' }));
    await site.user.click(bar.getByRole('button', { name: 'Genres and tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Genres and tags of 120 tracks' }));
    typeTags(dialog, 'Add tags', 'Dusk');
    await site.user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(site.getSentChanges()).toHaveLength(119));
    expect(site.getSentChanges()[0]).toEqual({
      trackId: tracks[1]?.id,
      expectedUpdatedAt: tracks[1]?.updatedAt,
      change: { tags: ['slow', 'tag-1', 'Dusk'] },
    });
    expect(await screen.findByText('1 wasn’t changed')).toBeDefined();
    expect(screen.getByText('“Song 8”: Someone else has changed this.')).toBeDefined();
  });

  it('removes tags from the tracks of a release, and keeps their other tags', async () => {
    const release = buildManagedRelease(2, { artists: [artist] });
    const tags = [['dusk', 'slow'], ['slow']];
    const tracks = release.tracks.map((track, index) => ({ ...track, tags: tags[index] ?? [] }));
    const site = open(`/backstage/albums/${release.id}/edit`, {
      [`GET /api/v1/backstage/albums/${release.id}`]: { body: { album: { ...release, tracks } } },
      [updateTracksCall]: { body: { tracks: [], refused: [] } },
    });
    await site.user.click(await screen.findByRole('button', { name: 'Edit all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 tracks' }));
    const modes = within(dialog.getByRole('radiogroup', { name: /Tags/ }));
    expect(modes.getByRole<HTMLInputElement>('radio', { name: 'Add' }).checked).toBe(true);
    await site.user.click(modes.getByRole('radio', { name: 'Remove' }));
    typeTags(dialog, 'Remove tags', 'slow');
    await site.user.click(dialog.getByRole('button', { name: 'Apply to 2 tracks' }));
    await site.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(site.getSentChanges().length).toBeGreaterThan(0));
    expect(site.getSentChanges().map(({ change }) => change)).toEqual(
      expect.arrayContaining([{ tags: ['dusk'] }, { tags: [] }]),
    );
  });
});
