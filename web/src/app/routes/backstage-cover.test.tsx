import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildArtist } from '../../testing/factories.ts';
import { buildManagedRelease, buildSound } from '../../testing/managed-release.ts';
import { createBackstageSection, openPage } from '../../testing/open-page.tsx';
import { buildFileEntry, buildUploadLimits } from '../../uploads/engine/testing.ts';
import { AlbumPages } from './backstage-music-pages.tsx';

const pages = createBackstageSection('albums', AlbumPages);

const me = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });
const artist = buildArtist({ name: 'Marlow Finch' });
const buildReadyFile = (number: number, name: string) =>
  buildFileEntry({ name, state: 'ready', duration: 252_000 }, number);
const files = [buildReadyFile(1, '01 Mooring.wav'), buildReadyFile(2, '02 Slack Water.wav')] as const;
const image: Image = {
  id: 'img_01JD0000000000000000000000',
  palette: { dominant: '#336699', vibrant: '#336699', dark: '#112233', light: '#ddeeff' },
};
const sounds = [buildSound(files[0].id), buildSound(files[1].id, {}, { image })];

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

/** Opens a new release with both files, one of which contains a picture. */
const open = async () => {
  const answers: Record<string, Answer> = {
    'GET /api/v1/backstage/artists': { body: { artists: [artist] } },
    'GET /api/v1/genres': { body: { pagination: { data: [], nextCursor: null } } },
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: files, nextCursor: null } } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: files } },
    'POST /api/v1/backstage/sounds': { body: { sounds } },
  };
  const site = openPage(pages, '/backstage/albums/new', buildBootstrap({}, me), answers);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Choose from uploads' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const { name } of files) await user.click(await dialog.findByRole('checkbox', { name: new RegExp(name) }));
  await user.click(dialog.getByRole('button', { name: 'Add 2 files' }));
  return { ...site, answers, user };
};

const createAlbumCall = 'POST /api/v1/backstage/albums';
const saveDraft = async ({ sentRequests, answers, user }: Awaited<ReturnType<typeof open>>): Promise<unknown> => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Low Tide Radio' } });
  answers[createAlbumCall] = {
    status: 201,
    body: { album: buildManagedRelease(0, { visibility: 'hidden', state: 'hidden', artists: [artist] }) },
  };
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  // The request that creates the tracks has no answer, so the save ends with this error.
  await screen.findByText('Not saved yet: 2 new tracks');
  return sentRequests.find(({ method, url }) => `${method} ${url}` === createAlbumCall)?.body;
};

describe('cover of a new release', () => {
  it('uses the picture in one of the audio files as cover', async () => {
    const site = await open();
    expect(await screen.findByRole('button', { name: 'Change cover' })).toBeDefined();
    expect(await saveDraft(site)).toMatchObject({ coverFileId: files[1].id });
  });

  it('has no cover after the user removes it', async () => {
    const site = await open();
    await screen.findByRole('button', { name: 'Change cover' });
    await site.user.click(screen.getByRole('button', { name: 'Remove cover' }));
    expect(await screen.findByRole('button', { name: 'Add cover' })).toBeDefined();
    expect(await saveDraft(site)).toMatchObject({ coverFileId: null });
  });
});
