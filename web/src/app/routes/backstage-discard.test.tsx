import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeEditor } from '../../backstage/music/release-editor.ts';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildManagedTrackDetail } from '../../testing/managed-release.ts';
import { createBackstageSection, openPage } from '../../testing/open-page.tsx';
import { buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = { ...createBackstageSection('albums', AlbumPages), ...createBackstageSection('tracks', TrackPages) };

const me = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist({ name: 'Marlow Finch' });
const savedRelease = buildManagedRelease(2, { artists: [artist], name: 'Slack Water' });
const track = buildManagedTrackDetail({ artists: [artist], name: 'Mooring', album: null });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

const answers: Record<string, Answer> = {
  'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
  'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
  'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
  'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
  [`GET /api/v1/backstage/albums/${savedRelease.id}`]: { body: { album: savedRelease } },
  [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track } },
};
const open = (path: string) => ({
  ...openPage(pages, path, buildBootstrap({}, me), answers),
  user: userEvent.setup(),
});

/** Opens a page again, as a reload does, with the stored draft. */
const reload = (path: string) => {
  closeEditor();
  document.body.replaceChildren();
  return open(path);
};
const findTitle = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const enterTitle = async (value: string) => fireEvent.change(await findTitle(), { target: { value } });

describe('discarding a draft', () => {
  it.each([
    ['/backstage/albums/new', 'Discard draft', ''],
    [`/backstage/albums/${savedRelease.id}/edit`, 'Discard changes', 'Slack Water'],
    [`/backstage/tracks/${track.id}/edit`, 'Discard', 'Mooring'],
  ])(
    'restores the draft after a reload, and deletes it after a confirmation at %s',
    async (path, action, savedTitle) => {
      open(path);
      await enterTitle('Something else');
      await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Something else'));
      const { user } = reload(path);
      expect((await findTitle()).value).toBe('Something else');
      await user.click(screen.getByRole('button', { name: action }));
      let confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
      await user.click(confirmation.getByRole('button', { name: 'Cancel' }));
      expect((await findTitle()).value).toBe('Something else');
      await user.click(screen.getByRole('button', { name: action }));
      confirmation = within(await screen.findByRole('alertdialog'));
      await user.click(confirmation.getByRole('button', { name: 'Discard' }));
      await waitFor(async () => expect((await findTitle()).value).toBe(savedTitle));
      expect(screen.queryByRole('button', { name: action })).toBeNull();
      expect(JSON.stringify({ ...localStorage })).not.toContain('Something else');
      reload(path);
      expect((await findTitle()).value).toBe(savedTitle);
    },
  );
});
