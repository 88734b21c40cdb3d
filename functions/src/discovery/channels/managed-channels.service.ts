import type { ChannelPage } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type {
  ChannelFields,
  ManagedChannel,
  PickedRow,
} from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { isNeededChannel } from '@overtone/shared/discovery/channels/needed-channels.ts';
import { discoveryLimits } from '@overtone/shared/discovery/discovery-limits.ts';
import type { Parsed } from '@overtone/shared/http/endpoint.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { presentChannel, presentManagedChannel } from './channel.presenter.ts';
import { findPickedRows } from './channel-rows.service.ts';
import { presentChannelPage } from './channels.service.ts';
import {
  createChannel,
  deleteChannel,
  findChannel,
  findChannels,
  listChannels,
  listChannelsByPrefix,
  replaceChannel,
} from './channels.store.ts';
import { checkChannel } from './check-channel.ts';
import { ensureDefaultChannels } from './ensure-default-channels.ts';
import type { StoredChannel } from './stored-channel.model.ts';

type ListQuery = Parsed<typeof managedChannelContract.list>['query'];

/** As `findChannel`, after the default channels of a new site were stored. @throws AppError `channel.not_found` */
const getStoredChannel = async (slugOrId: string): Promise<StoredChannel> => {
  await ensureDefaultChannels();
  const channel = await findChannel(slugOrId);
  if (!channel) throw new AppError('channel.not_found', 'This channel doesn’t exist.');
  return channel;
};

const getEditor = async (visitor: Visitor): Promise<ManagedChannel['updatedBy']> => {
  const id = requireUserId(visitor);
  return { id, name: (await findUser(id))?.name ?? null };
};

/** Returns a time after that of the version that is replaced, even if both are edits of the same millisecond. */
const getNextVersion = (previous: string): string =>
  new Date(Math.max(Date.now(), Date.parse(previous) + 1)).toISOString();

const createSlugTakenError = (slug: string): AppError => {
  const message = text('Another channel has the address :slug. Choose a different one.', { slug });
  return new AppError('channel.slug_taken', message, { fields: { slug: [message] } });
};

const createChangedError = (channel: StoredChannel): AppError => {
  const { updatedBy } = channel;
  const message = updatedBy?.name
    ? text(':name has changed this channel since you opened it.', { name: updatedBy.name })
    : text('Someone else has changed this channel since you opened it.');
  return new AppError('channel.changed', message, { current: { channel: presentManagedChannel(channel) } });
};

const toPickedRow = (channel: StoredChannel): PickedRow => ({
  pick: { type: 'channel', id: channel.id },
  row: { type: 'channel', channel: { ...presentChannel(channel, null), content: { data: [], nextCursor: null } } },
});

/** Returns the picks of a channel that still exist. Takes 1 round trip, and costs half a read unit for each. */
const listPickedRows = async ({ contentType, picks }: StoredChannel): Promise<PickedRow[]> => {
  if (contentType !== 'channels') return findPickedRows(picks);
  const ids = picks.flatMap(({ id }) => ChannelId.safeParse(id).data ?? []);
  return (await findChannels(ids)).map(toPickedRow);
};

/**
 * Lists a page of all channels by slug, or the first ones whose slug begins with a prefix. Takes 2 round trips, and
 * costs half a read unit for each 4 KB.
 */
export const listManagedChannels = async ({ prefix, ...page }: ListQuery): Promise<Page<ManagedChannel>> => {
  await ensureDefaultChannels();
  const { data, nextCursor } = prefix
    ? { data: await listChannelsByPrefix(prefix.toLowerCase(), page.perPage), nextCursor: null }
    : await listChannels(page);
  return { data: data.map(presentManagedChannel), nextCursor };
};

/** Returns a channel and its picks for editing. Takes 3 round trips. @throws AppError `channel.not_found` */
export const readManagedChannel = async (
  slugOrId: string,
): Promise<{ channel: ManagedChannel; pickedRows: PickedRow[] }> => {
  const channel = await getStoredChannel(slugOrId);
  return { channel: presentManagedChannel(channel), pickedRows: await listPickedRows(channel) };
};

/** Returns what visitors would see of a channel that is not saved. @throws as `checkChannel` */
export const previewChannel = async (fields: Omit<ChannelFields, 'slug' | 'name'>): Promise<ChannelPage> => {
  await ensureDefaultChannels();
  await checkChannel(null, fields);
  const now = new Date().toISOString();
  const preview: StoredChannel = {
    ...{ ...fields, id: ChannelId.parse(`chn_${ulid()}`), slug: 'preview', name: 'preview' },
    ...{ createdAt: now, updatedAt: now, updatedBy: null, oldSlugs: [] },
  };
  return presentChannelPage(preview, null, { perPage: discoveryLimits.nestedChannelsMax });
};

/** Creates a channel. Takes 4 round trips. @throws AppError `channel.slug_taken`; as `checkChannel` */
export const addChannel = async (fields: ChannelFields, visitor: Visitor): Promise<ManagedChannel> => {
  await ensureDefaultChannels();
  const [updatedBy] = await Promise.all([getEditor(visitor), checkChannel(null, fields)]);
  const now = new Date().toISOString();
  const id = ChannelId.parse(`chn_${ulid()}`);
  const channel: StoredChannel = { ...fields, id, createdAt: now, updatedAt: now, updatedBy, oldSlugs: [] };
  if (!(await createChannel(channel))) throw createSlugTakenError(fields.slug);
  return presentManagedChannel(channel);
};

/**
 * Replaces the fields of a channel. Earlier addresses keep leading to it. Takes 4 round trips.
 * @throws AppError `channel.not_found`; `channel.changed` with the current channel; `channel.slug_taken` on `slug`;
 *   `channel.needed` for another slug of the home page or the page of genres; as `checkChannel`
 */
export const editChannel = async (
  id: ChannelId,
  { expectedUpdatedAt, ...fields }: Parsed<typeof managedChannelContract.edit>['body'],
  visitor: Visitor,
): Promise<ManagedChannel> => {
  const channel = await getStoredChannel(id);
  if (channel.updatedAt !== expectedUpdatedAt) throw createChangedError(channel);
  if (isNeededChannel(channel.slug) && fields.slug !== channel.slug)
    throw new AppError('channel.needed', 'The site needs this channel at its address.');
  const [updatedBy] = await Promise.all([getEditor(visitor), checkChannel(id, fields)]);
  const edited: StoredChannel = { ...channel, ...fields, updatedAt: getNextVersion(channel.updatedAt), updatedBy };
  if (await replaceChannel(channel, edited)) return presentManagedChannel(edited);
  const current = await getStoredChannel(id);
  throw current.updatedAt === expectedUpdatedAt ? createSlugTakenError(fields.slug) : createChangedError(current);
};

/**
 * Deletes a channel. Sections and menus that refer to it stop showing it. Takes 3 round trips.
 * @throws AppError `channel.not_found`, `channel.needed`; `unavailable` if it is edited meanwhile
 */
export const removeChannel = async (id: ChannelId): Promise<void> => {
  const channel = await getStoredChannel(id);
  if (isNeededChannel(channel.slug))
    throw new AppError('channel.needed', 'The site needs this channel. You can change what it shows.');
  if (!(await deleteChannel(channel)))
    throw new AppError('unavailable', 'Someone else just changed this channel. Try again.');
};
