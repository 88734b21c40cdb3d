import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { ChannelPage } from '@overtone/shared/discovery/channels/channel.model.ts';
import { guestRole } from '@overtone/shared/permissions/permissions.ts';
import { defaultSettings } from '@overtone/shared/settings/settings.model.ts';
import { menuPositions } from '@overtone/shared/site/menus/menu.model.ts';
import { getMenuItems } from '@overtone/shared/site/menus/menu-items.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAlbum, addChannel } from '../../testing/catalogue.ts';
import { isolatedCatalogTable, isolatedLibraryTable } from '../../testing/isolated-tables.store.ts';
import { asGuest } from '../../testing/visitor.ts';

let cleanups: (() => Promise<void>)[];
beforeEach(async () => {
  cleanups = [await isolatedCatalogTable(), await isolatedLibraryTable()];
});
afterEach(() => Promise.all(cleanups.map((cleanUp) => cleanUp())));

const read = async (slugOrId: string): Promise<ChannelPage> =>
  (await asGuest().call(channelContract.get, { params: { slugOrId }, query: {} })).channel;
const getSections = ({ content }: ChannelPage) =>
  content.data.flatMap((row) => (row.type === 'channel' ? [[row.channel.slug, row.channel.content.data.length]] : []));

describe('default channels', () => {
  it('exist and are empty for all menu items of a new site', async () => {
    const visitor = { settings: defaultSettings, guest_role: guestRole, user: null };
    const actions = menuPositions.flatMap((position) => getMenuItems(visitor, position)).map(({ action }) => action);
    const slugs = new Set(actions.flatMap((action) => action.split('/channel/')[1] ?? []));
    expect(slugs.size).toBeGreaterThan(4);
    for (const slug of slugs) expect((await read(slug)).content).toEqual({ data: [], nextCursor: null });
  });

  it('show new items on the home page of a new site', async () => {
    const sections = ['start-here', 'new-releases', 'popular-tracks', 'playlists', 'artists', 'genres'];
    expect(getSections(await read('home')).map(([slug]) => slug)).toEqual(sections);
    await addAlbum();
    expect(Object.fromEntries(getSections(await read('home')))).toMatchObject({ 'start-here': 1, 'new-releases': 1 });
    const { id } = await read('new-releases');
    expect(await read(id)).toMatchObject({ slug: 'new-releases' });
  });

  it('do not exist when the home page is stored', async () => {
    await addChannel({ slug: 'home', name: 'Ours' });
    expect(await read('home')).toMatchObject({ name: 'Ours' });
    expect(
      await asGuest().expectRefusal(channelContract.get, { params: { slugOrId: 'artists' }, query: {} }),
    ).toMatchObject({
      status: 404,
      code: 'channel.not_found',
    });
  });
});
