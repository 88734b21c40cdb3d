import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeEditor } from '../../backstage/music/release-editor.ts';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildManagedTrackDetail } from '../../testing/managed-release.ts';
import { backstageSection, openPage } from '../../testing/open-page.tsx';
import { buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages, TrackPages } from './backstage-music-pages.tsx';

const pages = { ...backstageSection('albums', AlbumPages), ...backstageSection('tracks', TrackPages) };

const person = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const me = buildArtist({ name: 'Marlow Finch' });
const saved = buildManagedRelease(2, { artists: [me], name: 'Slack Water' });
const track = buildManagedTrackDetail({ artists: [me], name: 'Mooring', album: null });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

const answers: Record<string, Answer> = {
  'GET /api/v1/backstage/artists': { body: { artists: [me] } },
  'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
  'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
  'POST /api/v1/backstage/sounds': { body: { sounds: [] } },
  [`GET /api/v1/backstage/albums/${saved.id}`]: { body: { album: saved } },
  [`GET /api/v1/backstage/tracks/${track.id}`]: { body: { track } },
};
const open = (path: string) => ({
  ...openPage(pages, path, buildBootstrap({}, person), answers),
  user: userEvent.setup(),
});

/** Opens a page anew, as a reload does: what was kept is there again. */
const reload = (path: string) => {
  closeEditor();
  document.body.replaceChildren();
  return open(path);
};
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const enter = async (value: string) => fireEvent.change(await title(), { target: { value } });

it.each([
  ['/backstage/albums/new', 'Discard draft', ''],
  [`/backstage/albums/${saved.id}/edit`, 'Discard changes', 'Slack Water'],
  [`/backstage/tracks/${track.id}/edit`, 'Discard', 'Mooring'],
])('drops what was kept over a reload once somebody has said yes: %s', async (path, action, before) => {
  open(path);
  await enter('Something else');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Something else'));
  const { user } = reload(path);
  expect((await title()).value).toBe('Something else');
  await user.click(screen.getByRole('button', { name: action }));
  let question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect((await title()).value).toBe('Something else');
  await user.click(screen.getByRole('button', { name: action }));
  question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect((await title()).value).toBe(before));
  expect(screen.queryByRole('button', { name: action })).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain('Something else');
  reload(path);
  expect((await title()).value).toBe(before);
});
