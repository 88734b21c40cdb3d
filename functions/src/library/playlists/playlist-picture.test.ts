import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { describe, expect, it } from 'vitest';
import { requireEnv } from '../../platform/env.ts';
import { buildPictureForm, createTestPng } from '../../testing/backstage.ts';
import { openBrowser } from '../../testing/browser.ts';
import {
  addTracks,
  createPlaylist,
  expectCorrectTotals,
  getIds,
  getPlaylistParams,
  readPlaylist,
} from '../../testing/playlists.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

const sendPicture = (browser: Pick<TestUser, 'fetch'>, id: PlaylistId, bytes: Uint8Array) =>
  browser.fetch(`/api/v1/playlists/${id}/picture`, {
    method: 'POST',
    headers: { origin: requireEnv('APP_ORIGIN') },
    body: buildPictureForm(bytes),
  });
const parsePlaylist = async (response: Response) =>
  Playlist.parse(((await response.json()) as { playlist: unknown }).playlist);

describe('playlists/:playlistId/picture', () => {
  it('sets a picture, keeps it when tracks are added, and removes it', async () => {
    const ada = await addUser();
    const { id, updatedAt } = await createPlaylist(ada);
    const { image, updatedAt: newUpdatedAt } = await parsePlaylist(await sendPicture(ada, id, await createTestPng()));
    expect(image?.id).toMatch(/^img_/);
    expect(newUpdatedAt > updatedAt).toBe(true);
    const body = { trackIds: getIds(await addTracks(1)) };
    await ada.call(playlistContract.addTracks, { ...getPlaylistParams(id), body });
    expect((await readPlaylist(ada, id)).playlist.image).toEqual(image);
    expect((await ada.call(playlistContract.removePicture, getPlaylistParams(id))).playlist.image).toBeNull();
    await expectCorrectTotals(ada, id);
  });

  it('keeps tracks that are added while a picture is uploaded', async () => {
    const ada = await addUser();
    const { id } = await createPlaylist(ada);
    const [track] = await addTracks(1);
    const body = { trackIds: getIds(track ? [track] : []) };
    const [response] = await Promise.all([
      sendPicture(ada, id, await createTestPng()),
      ada.call(playlistContract.addTracks, { ...getPlaylistParams(id), body }),
    ]);
    expect(response.status).toBe(200);
    const { playlist, tracks } = await readPlaylist(ada, id);
    expect([playlist.image === null, tracks]).toEqual([false, [track?.id]]);
  });

  it('returns 422 for files that are not pictures, and 401, 403 or 404 without the permission', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [published, hidden] = [await createPlaylist(ada), await createPlaylist(ada, { isPublic: false })];
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const rejection = await sendPicture(ada, published.id, svg);
    expect([rejection.status, await rejection.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'image.invalid', errors: { file: ['Please select an image'] } }),
    ]);
    const bytes = await createTestPng();
    expect((await sendPicture(openBrowser(), published.id, bytes)).status).toBe(401);
    expect((await sendPicture(bo, published.id, bytes)).status).toBe(403);
    expect((await sendPicture(bo, hidden.id, bytes)).status).toBe(404);
    expect(await bo.expectRefusal(playlistContract.removePicture, getPlaylistParams(published.id))).toMatchObject({
      status: 403,
    });
    expect((await readPlaylist(ada, published.id)).playlist.image).toBeNull();
  });
});
