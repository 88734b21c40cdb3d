import { publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import { type OEmbed, oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAlbum, addArtist, addPlaylist, addTrack, newId, someImage } from '../testing/catalogue.ts';
import { whole } from '../testing/crawler.ts';
import { isolatedSite, ownAccounts } from '../testing/isolated-site.store.ts';
import { putRole } from '../testing/roles.ts';
import { asGuest, asUser } from '../testing/visitor.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => void removals.push(await isolatedSite(), await ownAccounts()));
afterAll(async () => {
  for (const remove of removals) await remove();
});
beforeEach(() => putRole(guestRole));

type Query = Partial<{ format: 'json' | 'xml'; maxwidth: number; maxheight: number }>;
const ask = (url: string, query: Query = {}): Promise<OEmbed> =>
  asGuest().call(oEmbedContract.get, { query: { url, ...query } });
const refused = (url: string, query: Query = {}) => asGuest().refused(oEmbedContract.get, { query: { url, ...query } });

const addMusic = async () => {
  const artist = await addArtist({ name: 'Orla Venn' });
  const album = await addAlbum({ artists: [artist], image: someImage() });
  return { artist, album, track: await addTrack({ artists: [artist], name: 'Low Tide', image: album.image }) };
};

test('a track is shown in a frame of its own, which begins where its address does', async () => {
  const { track, album } = await addMusic();
  const path = publicTrackPath(track);
  const found = await ask(whole(`${path}?t=83`));
  expect(found).toMatchObject({
    ...{ type: 'rich', version: '1.0', title: 'Low Tide', author_name: 'Orla Venn', width: 600, height: 152 },
    ...{ thumbnail_url: whole(`/media/${album.image?.id}/640.webp`), thumbnail_width: 640, provider_name: 'Overtone' },
  });
  expect(found.html).toMatch(/^<iframe src="[^"]*" title="Low Tide" width="600" height="152" /);
  expect(found.html).toContain(`src="${whole(path)}/embed?t=83"`);
  expect((await ask(whole(`${path}/embed`))).title).toBe('Low Tide');
});

test.each<[Query, number[]]>([
  [{}, [600, 480]],
  [{ maxwidth: 400 }, [400, 480]],
  [{ maxheight: 300 }, [600, 152]],
  [{ maxwidth: 200, maxheight: 100 }, [200, 80]],
  [{ maxwidth: 50, maxheight: 40 }, [50, 40]],
])('with room for %j a list is %j large', async (room, size) => {
  const { album } = await addMusic();
  const found = await ask(whole(`/album/${album.id}`), room);
  expect([found.width, found.height]).toEqual(size);
  const most = Math.min(room.maxwidth ?? 640, room.maxheight ?? 640);
  expect(found.thumbnail_width ?? 0).toBeLessThanOrEqual(most);
});

test('what has no frame, is not ours or is not there is not found', async () => {
  const { artist } = await addMusic();
  const hidden = await addPlaylist({ isPublic: false });
  const urls = [
    whole(`/artist/${artist.id}`),
    whole(`/track/${newId.track()}`),
    whole(`/playlist/${hidden.id}`),
    `https://elsewhere.example/track/${newId.track()}`,
    'no address',
  ];
  for (const url of urls) expect(await refused(url)).toMatchObject({ status: 404, code: 'oembed.not_found' });
  expect(await ask(whole(`/playlist/${(await addPlaylist()).id}`))).toMatchObject({ author_name: 'Overtone' });
});

test('what guests may not hear is shown to nobody this way, whoever asks', async () => {
  const { track } = await addMusic();
  await putRole({ ...guestRole, permissions: [] });
  for (const person of [asGuest([]), asUser('music.view')]) {
    const problem = await person.refused(oEmbedContract.get, { query: { url: whole(`/track/${track.id}`) } });
    expect(problem).toMatchObject({ status: 401, code: 'auth.required' });
  }
});

test('XML is not spoken, and sizes that are none are refused', async () => {
  const { track } = await addMusic();
  const url = whole(`/track/${track.id}`);
  expect(await refused(url, { format: 'xml' })).toMatchObject({ status: 501, code: 'oembed.format' });
  expect(await refused(url, { maxwidth: 0 })).toMatchObject({ status: 422 });
});
