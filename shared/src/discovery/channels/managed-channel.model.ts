import * as z from 'zod';
import { ChannelId, UserId } from '../../ids.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { discoveryLimits } from '../discovery-limits.ts';
import { Channel, type ChannelContentType, ChannelRow } from './channel.model.ts';
import { ChannelSlug } from './channel-slug.ts';

/** A row that an admin selected. The `id` of a genre is its name. */
export const ChannelPick = z.object({
  type: z.enum(['track', 'album', 'artist', 'playlist', 'genre', 'user', 'channel']),
  id: z.string().min(1).max(textLimits.labelLengthMax),
});
export type ChannelPick = z.output<typeof ChannelPick>;

/** Returns the type of the rows of a channel: `track` for `tracks`. */
export const getPickType = (contentType: ChannelContentType): ChannelPick['type'] =>
  contentType.slice(0, -1) as ChannelPick['type'];

const name = z.string().trim().min(1, 'Enter a name.').max(textLimits.nameLengthMax);

/** What an admin can edit of a channel. */
export const ChannelFields = Channel.omit({ id: true, restriction: true }).extend({
  name,
  slug: ChannelSlug,
  picks: z
    .array(ChannelPick)
    .max(discoveryLimits.channelPicksMax, 'A channel can have up to 200 items. Remove some and try again.'),
});
export type ChannelFields = z.output<typeof ChannelFields>;

/** A channel as admins see it. */
export const ManagedChannel = ChannelFields.extend({
  id: ChannelId,
  // Slugs of stored channels may be older than the rules.
  slug: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The admin who saved it last; null for a channel that was never edited. */
  updatedBy: z.object({ id: UserId, name: z.string().nullable() }).nullable(),
});
export type ManagedChannel = z.output<typeof ManagedChannel>;

/** The picks of a channel that still exist, with what they show. */
export const PickedRow = z.object({ pick: ChannelPick, row: ChannelRow });
export type PickedRow = z.output<typeof PickedRow>;
