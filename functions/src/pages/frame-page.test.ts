import { getImageUrl } from '@overtone/shared/media/images/image-url.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAlbum, addArtist, addChannel, addPlaylist, addTrack, createTestImage } from '../testing/catalogue.ts';
import { crawl, readFramePage, serveShell } from '../testing/crawler.ts';
import { isolatedAccountsTable, isolatedSiteTable } from '../testing/isolated-tables.store.ts';
import { putRole } from '../testing/roles.ts';

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  removals.push(await isolatedSiteTable(), await isolatedAccountsTable());
});
afterAll(async () => {
  for (const remove of removals) await remove();
});
beforeEach(async () => {
  await putRole(guestRole);
  serveShell();
});

const hostileName = '</section></template><script>alert(1)</script> $& {{sources}}';
const escapedName = '&#60;/section&#62;&#60;/template&#62;&#60;script&#62;alert(1)&#60;/script&#62; $&#38; {{sources}}';

const readFrame = async (path: string): Promise<string> => readFramePage((await crawl(path)).page) ?? '';

describe('frame of a page', () => {
  it('shows the name and the picture of music before the app starts', async () => {
    const image = createTestImage();
    const artist = await addArtist({ name: 'Orla Venn', image });
    const album = await addAlbum({ artists: [artist], name: 'Glass Orchard', image });
    const track = await addTrack({ artists: [artist], album, name: 'A name with more characters', image });
    const playlist = await addPlaylist({ name: 'Evening', image }, [track]);
    const channel = await addChannel({
      ...{ name: 'New albums', contentType: 'albums', source: 'picked', nestedLayout: 'carousel' },
      picks: [{ type: 'album', id: album.id }],
    });
    for (const [path, text] of [
      [`/album/${album.id}`, '<p class="media  ">Glass Orchard</p>'],
      [`/artist/${artist.id}`, '<p class="media round ">Orla Venn</p>'],
      [`/track/${track.id}`, '<p class="track  long">A name with more characters</p>'],
      [`/playlist/${playlist.id}`, '<p class="media  ">Evening</p>'],
    ] as const) {
      const frame = await readFrame(path);
      expect(frame).toContain(text);
      expect(frame).toContain(`${getImageUrl(image.id, 320)} 320w`);
    }
    // A channel without sections has no picture that is larger than the others.
    expect(await readFrame(`/channel/${channel.slug}`)).toBe('Loading');
  });

  it('contains no markup of names', async () => {
    const album = await addAlbum({ name: hostileName, image: createTestImage() });
    const frame = await readFrame(`/album/${album.id}`);
    expect(frame).toContain(`<p class="media  long">${escapedName}</p>`);
    expect(frame.match(/<source /g)).toHaveLength(7);
  });

  it('stays a skeleton when the page has no picture', async () => {
    const { page } = await crawl(`/album/${(await addAlbum({ name: 'Glass Orchard', image: null })).id}`);
    expect(readFramePage(page)).toBe('Loading');
    expect(page).not.toContain('<template');
  });
});
