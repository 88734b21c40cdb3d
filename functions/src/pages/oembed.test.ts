import { publicTrackPath } from '@overtone/shared/http/page-paths.ts';
import { type OEmbed, oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAlbum, addArtist, addPlaylist, addTrack, createTestImage, newId } from '../testing/catalogue.ts';
import { toAbsoluteUrl } from '../testing/crawler.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { putRole } from '../testing/roles.ts';
import { asGuest, asUser } from '../testing/visitor.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => void removals.push(await isolatedSiteTable(), await isolatedAccountsTable()));
afterAll(async () => {
  for (const remove of removals) await remove();
});
beforeEach(() => putRole(guestRole));

type Query = Partial<{ format: 'json' | 'xml'; maxwidth: number; maxheight: number }>;
const requestEmbed = (url: string, query: Query = {}): Promise<OEmbed> =>
  asGuest().call(oEmbedContract.get, { query: { url, ...query } });
const requestRefusal = (url: string, query: Query = {}) =>
  asGuest().expectRefusal(oEmbedContract.get, { query: { url, ...query } });

const addMusic = async () => {
  const artist = await addArtist({ name: 'Orla Venn' });
  const album = await addAlbum({ artists: [artist], image: createTestImage() });
  return { artist, album, track: await addTrack({ artists: [artist], name: 'Low Tide', image: album.image }) };
};

describe('GET oembed', () => {
  it('returns the frame of a track, starting at the time in the URL', async () => {
    const { track, album } = await addMusic();
    const path = publicTrackPath(track);
    const embed = await requestEmbed(toAbsoluteUrl(`${path}?t=83`));
    expect(embed).toMatchObject({
      ...{ type: 'rich', version: '1.0', title: 'Low Tide', author_name: 'Orla Venn', width: 600, height: 152 },
      ...{
        thumbnail_url: toAbsoluteUrl(`/media/${album.image?.id}/640.webp`),
        thumbnail_width: 640,
        provider_name: 'Overtone',
      },
    });
    expect(embed.html).toMatch(/^<iframe src="[^"]*" title="Low Tide" width="600" height="152" /);
    expect(embed.html).toContain(`src="${toAbsoluteUrl(path)}/embed?t=83"`);
    expect((await requestEmbed(toAbsoluteUrl(`${path}/embed`))).title).toBe('Low Tide');
  });

  it.each<[Query, number[]]>([
    [{}, [600, 480]],
    [{ maxwidth: 400 }, [400, 480]],
    [{ maxheight: 300 }, [600, 152]],
    [{ maxwidth: 200, maxheight: 100 }, [200, 80]],
    [{ maxwidth: 50, maxheight: 40 }, [50, 40]],
  ])('returns a frame within the limits %j of the size %j for a list', async (limits, size) => {
    const { album } = await addMusic();
    const embed = await requestEmbed(toAbsoluteUrl(`/album/${album.id}`), limits);
    expect([embed.width, embed.height]).toEqual(size);
    const max = Math.min(limits.maxwidth ?? 640, limits.maxheight ?? 640);
    expect(embed.thumbnail_width ?? 0).toBeLessThanOrEqual(max);
  });

  it('returns 404 for pages without a player, other sites and missing pages', async () => {
    const { artist } = await addMusic();
    const hidden = await addPlaylist({ isPublic: false });
    const urls = [
      toAbsoluteUrl(`/artist/${artist.id}`),
      toAbsoluteUrl(`/track/${newId.track()}`),
      toAbsoluteUrl(`/playlist/${hidden.id}`),
      `https://elsewhere.example/track/${newId.track()}`,
      'no address',
    ];
    for (const url of urls) expect(await requestRefusal(url)).toMatchObject({ status: 404, code: 'oembed.not_found' });
    expect(await requestEmbed(toAbsoluteUrl(`/playlist/${(await addPlaylist()).id}`))).toMatchObject({
      author_name: 'Overtone',
    });
  });

  it('returns 401 when guests may not listen, also for logged-in users', async () => {
    const { track } = await addMusic();
    await putRole({ ...guestRole, permissions: [] });
    for (const visitor of [asGuest([]), asUser('music.view')]) {
      const problem = await visitor.expectRefusal(oEmbedContract.get, {
        query: { url: toAbsoluteUrl(`/track/${track.id}`) },
      });
      expect(problem).toMatchObject({ status: 401, code: 'auth.required' });
    }
  });

  it('returns 501 for XML and 422 for invalid sizes', async () => {
    const { track } = await addMusic();
    const url = toAbsoluteUrl(`/track/${track.id}`);
    expect(await requestRefusal(url, { format: 'xml' })).toMatchObject({ status: 501, code: 'oembed.format' });
    expect(await requestRefusal(url, { maxwidth: 0 })).toMatchObject({ status: 422 });
  });
});
