import type { PlaylistId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { expect, test } from 'vitest';
import { requireEnv } from '../../platform/env.ts';
import { pictureForm, somePng } from '../../testing/backstage.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addTracks, at, expectWhole, idsOf, make, read } from '../../testing/edited-playlists.ts';
import { addPerson, type Person } from '../../testing/people.ts';

const send = (browser: Pick<Person, 'fetch'>, id: PlaylistId, bytes: Uint8Array) =>
  browser.fetch(`/api/v1/playlists/${id}/picture`, {
    method: 'POST',
    headers: { origin: requireEnv('APP_ORIGIN') },
    body: pictureForm(bytes),
  });
const playlistOf = async (response: Response) =>
  Playlist.parse(((await response.json()) as { playlist: unknown }).playlist);

test('a playlist gets a picture of its own, keeps it while tracks come and go, and loses it again', async () => {
  const ada = await addPerson();
  const { id, updatedAt } = await make(ada);
  const { image, updatedAt: later } = await playlistOf(await send(ada, id, await somePng()));
  expect(image?.id).toMatch(/^img_/);
  expect(later > updatedAt).toBe(true);
  const body = { trackIds: idsOf(await addTracks(1)) };
  await ada.call(playlistContract.addTracks, { ...at(id), body });
  expect((await read(ada, id)).playlist.image).toEqual(image);
  expect((await ada.call(playlistContract.removePicture, at(id))).playlist.image).toBeNull();
  await expectWhole(ada, id);
});

test('tracks that are added while a picture comes are there with it', async () => {
  const ada = await addPerson();
  const { id } = await make(ada);
  const [track] = await addTracks(1);
  const body = { trackIds: idsOf(track ? [track] : []) };
  const [sent] = await Promise.all([
    send(ada, id, await somePng()),
    ada.call(playlistContract.addTracks, { ...at(id), body }),
  ]);
  expect(sent.status).toBe(200);
  const { playlist, tracks } = await read(ada, id);
  expect([playlist.image === null, tracks]).toEqual([false, [track?.id]]);
});

test('what is no picture is refused, and so is somebody who may not', async () => {
  const [ada, bo] = [await addPerson(), await addPerson()];
  const [shown, hidden] = [await make(ada), await make(ada, { isPublic: false })];
  const none = await send(ada, shown.id, new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([none.status, await none.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'image.invalid', errors: { file: ['Please select an image'] } }),
  ]);
  const bytes = await somePng();
  expect((await send(openBrowser(), shown.id, bytes)).status).toBe(401);
  expect((await send(bo, shown.id, bytes)).status).toBe(403);
  expect((await send(bo, hidden.id, bytes)).status).toBe(404);
  expect(await bo.refused(playlistContract.removePicture, at(shown.id))).toMatchObject({ status: 403 });
  expect((await read(ada, shown.id)).playlist.image).toBeNull();
});
