import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type { ChannelFields, ManagedChannel } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAlbum, addArtist, addChannel, addGenre, createUniqueSlug, newId } from '../../testing/catalogue.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { walkPages } from '../../testing/walk-pages.ts';
import { buildChannelFields } from './managed-channel.samples.ts';

let editor: TestUser;
beforeAll(async () => {
  editor = await addUser({ name: 'Edda', permissions: [{ name: 'channels.update', restrictions: [] }] });
});

const createChannel = async (fields: Partial<ChannelFields> = {}): Promise<ManagedChannel> =>
  (await editor.call(managedChannelContract.create, { body: buildChannelFields(fields) })).channel;
const getCreateError = (fields: Partial<ChannelFields>) =>
  editor.expectRefusal(managedChannelContract.create, { body: buildChannelFields(fields) });

const pickFields = ({ id, createdAt, updatedAt, updatedBy, ...fields }: ManagedChannel): ChannelFields => fields;
const buildEdit = (channel: ManagedChannel, changes: Partial<ChannelFields>) => ({
  params: { channelId: channel.id },
  body: { ...pickFields(channel), ...changes, expectedUpdatedAt: channel.updatedAt },
});
const editChannel = async (channel: ManagedChannel, changes: Partial<ChannelFields>) =>
  (await editor.call(managedChannelContract.edit, buildEdit(channel, changes))).channel;
const getEditError = (channel: ManagedChannel, changes: Partial<ChannelFields>) =>
  editor.expectRefusal(managedChannelContract.edit, buildEdit(channel, changes));

const readAsGuest = async (slugOrId: string) =>
  (await asGuest().call(channelContract.get, { params: { slugOrId }, query: {} })).channel;

describe('POST admin/channels', () => {
  it('creates a channel with picked albums in their order, which visitors see', async () => {
    const albums = [await addAlbum({ name: 'Second' }), await addAlbum({ name: 'First' })];
    const picks = albums.toReversed().map(({ id }) => ({ type: 'album' as const, id }));
    const channel = await createChannel({ source: 'picked', picks, name: ' Edited by hand ' });
    expect(channel).toMatchObject({ name: 'Edited by hand', updatedBy: { id: editor.user.id, name: 'Edda' } });
    const page = await readAsGuest(channel.slug);
    expect(page.content.data.map((row) => row.type === 'album' && row.album.name)).toEqual(['First', 'Second']);
    expect(page).not.toHaveProperty('updatedBy');
    expect(page).not.toHaveProperty('picks');
  });

  it('refuses a slug that is taken, reserved or not readable', async () => {
    const { slug } = await createChannel();
    expect(await getCreateError({ slug })).toMatchObject({
      ...{ status: 409, code: 'channel.slug_taken' },
      errors: { slug: [`Another channel has the address ${slug}. Choose a different one.`] },
    });
    for (const unusable of ['login', 'Upper', 'two words', '-', 'a/b', '']) {
      expect(await getCreateError({ slug: unusable }), unusable).toMatchObject({
        status: 422,
        errors: { slug: expect.arrayContaining([expect.any(String)]) },
      });
    }
  });

  it('creates one of two channels with the same slug at once', async () => {
    const slug = createUniqueSlug('twice');
    const replies = await Promise.all(
      ['One', 'Two'].map((name) =>
        editor.send(managedChannelContract.create, { body: buildChannelFields({ slug, name }) }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('refuses more than 200 items, an item twice, an item of another type, and an unknown genre', async () => {
    const album = { type: 'album' as const, id: newId.album() };
    const artist = { type: 'artist' as const, id: (await addArtist()).id };
    const many = Array.from({ length: 201 }, () => ({ type: 'album' as const, id: newId.album() }));
    const refusals: [Partial<ChannelFields>, string][] = [
      [{ source: 'picked', picks: many }, 'picks'],
      [{ source: 'picked', picks: [album, album] }, 'picks'],
      [{ source: 'picked', picks: [artist] }, 'picks'],
      [{ source: 'genre', sourceGenre: null }, 'sourceGenre'],
      [{ source: 'genre', sourceGenre: 'no-such-genre' }, 'sourceGenre'],
      [{ source: 'genre', contentType: 'users', sourceGenre: (await addGenre()).name }, 'source'],
      [{ source: 'newest', contentType: 'channels' }, 'source'],
    ];
    for (const [fields, field] of refusals) {
      expect(await getCreateError(fields), field).toMatchObject({
        status: 422,
        errors: { [field]: [expect.any(String)] },
      });
    }
  });

  it('refuses sections that contain channels themselves, and a channel in itself', async () => {
    const leaf = await createChannel({ name: 'Leaf' });
    const parent = await createChannel({
      ...{ contentType: 'channels', source: 'picked', name: 'Parent' },
      picks: [{ type: 'channel', id: leaf.id }],
    });
    const nested = [{ type: 'channel' as const, id: parent.id }];
    expect(await getCreateError({ contentType: 'channels', source: 'picked', picks: nested })).toMatchObject({
      errors: { picks: ['“Parent” contains channels itself. Only channels with music can be sections.'] },
    });
    expect(await getEditError(parent, { picks: nested })).toMatchObject({
      errors: { picks: ['A channel can’t contain itself.'] },
    });
  });
});

describe('PUT admin/channels/:channelId', () => {
  it('keeps earlier addresses of the channel, and gives them to no other channel', async () => {
    const channel = await createChannel();
    const renamed = await editChannel(channel, { slug: createUniqueSlug('renamed') });
    const again = await editChannel(renamed, { slug: createUniqueSlug('again') });
    for (const slug of [channel.slug, renamed.slug, again.slug])
      expect(await readAsGuest(slug)).toMatchObject({ id: channel.id, slug: again.slug });
    expect(await getCreateError({ slug: channel.slug })).toMatchObject({ code: 'channel.slug_taken' });
    expect((await editChannel(again, { slug: channel.slug })).slug).toBe(channel.slug);
  });

  it('refuses an edit of an older version with the name of the other admin', async () => {
    const channel = await createChannel();
    const edited = await editChannel(channel, { name: 'By me' });
    expect(await getEditError(channel, { name: 'Too late' })).toMatchObject({
      ...{ status: 409, code: 'channel.changed', current: { channel: edited } },
      message: 'Edda has changed this channel since you opened it.',
    });
  });

  it('saves one of two edits of the same version at once', async () => {
    const channel = await createChannel();
    const replies = await Promise.all(
      ['One', 'Two'].map((name) => editor.send(managedChannelContract.edit, buildEdit(channel, { name }))),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('keeps the address of the home page', async () => {
    const { channel } = await editor.call(managedChannelContract.get, { params: { channelId: 'home' } });
    expect(await getEditError(channel, { slug: createUniqueSlug('start') })).toMatchObject({ code: 'channel.needed' });
  });
});

describe('GET admin/channels/:channelId', () => {
  it('returns the picks that still exist with what they show, and the fields for search engines', async () => {
    const album = await addAlbum({ name: 'Kept' });
    const picks = [album.id, newId.album()].map((id) => ({ type: 'album' as const, id }));
    const seo = { title: 'Quiet music', description: 'For late nights.' };
    const channel = await createChannel({ source: 'picked', picks, seo });
    const reply = await editor.call(managedChannelContract.get, { params: { channelId: channel.id } });
    expect(reply.channel).toEqual(channel);
    expect(reply.pickedRows).toMatchObject([{ pick: picks[0], row: { album: { name: 'Kept' } } }]);
  });
});

describe('POST admin/channel-previews', () => {
  it('returns what visitors would see without saving it', async () => {
    const album = await addAlbum({ name: 'Shown' });
    const section = await addChannel({ name: 'Section', picks: [{ type: 'album', id: album.id }] });
    const { slug, name, ...body } = buildChannelFields({
      ...{ contentType: 'channels', source: 'picked', picks: [{ type: 'channel', id: section.id }] },
    });
    const { channel } = await editor.call(managedChannelContract.preview, { body });
    expect(channel.content.data).toMatchObject([
      { channel: { name: 'Section', content: { data: [{ album: { name: 'Shown' } }] } } },
    ]);
    expect(
      await asGuest().expectRefusal(channelContract.get, { params: { slugOrId: channel.id }, query: {} }),
    ).toMatchObject({
      code: 'channel.not_found',
    });
  });
});

describe('GET admin/channels', () => {
  it('lists every channel once, and those whose address begins with a text', async () => {
    const prefix = createUniqueSlug('listed');
    const slugs = ['a', 'b', 'c'].map((letter) => `${prefix}-${letter}`);
    for (const slug of slugs) await createChannel({ slug });
    const pages = await walkPages(
      100,
      async (page) => (await editor.call(managedChannelContract.list, { query: { ...page, perPage: 50 } })).pagination,
    );
    const listed = pages.flat().map(({ slug }) => slug);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining([...slugs, 'home']));
    const { pagination } = await editor.call(managedChannelContract.list, { query: { prefix } });
    expect(pagination.data.map(({ slug }) => slug)).toEqual(slugs);
  });
});

describe('DELETE admin/channels/:channelId', () => {
  it('deletes a channel, frees its addresses, and hides it in the channels that contain it', async () => {
    const leaf = await createChannel();
    const renamed = await editChannel(leaf, { slug: createUniqueSlug('renamed') });
    const parent = await createChannel({
      ...{ contentType: 'channels', source: 'picked', picks: [{ type: 'channel', id: leaf.id }] },
    });
    await editor.call(managedChannelContract.remove, { params: { channelId: renamed.id } });
    expect((await readAsGuest(parent.slug)).content.data).toEqual([]);
    expect((await createChannel({ slug: leaf.slug })).slug).toBe(leaf.slug);
  });

  it('keeps the home page and the page of genres', async () => {
    for (const channelId of ['home', 'genre']) {
      const { channel } = await editor.call(managedChannelContract.get, { params: { channelId } });
      expect(
        await editor.expectRefusal(managedChannelContract.remove, { params: { channelId: channel.id } }),
      ).toMatchObject({ status: 409, code: 'channel.needed' });
    }
  });
});
