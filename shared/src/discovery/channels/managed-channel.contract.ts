import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { ChannelId } from '../../ids.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { ChannelPage } from './channel.model.ts';
import { ChannelFields, ManagedChannel, PickedRow } from './managed-channel.model.ts';

const params = z.object({ channelId: ChannelId });
const reply = z.object({ channel: ManagedChannel });

export const managedChannelContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/channels',
    access: 'channels.update',
    summary: 'List all channels by slug, or those whose slug begins with a text',
    request: z.object({
      query: PageQuery.extend({ prefix: z.string().max(textLimits.labelLengthMax).default('') }),
    }),
    reply: z.object({ pagination: createPageSchema(ManagedChannel) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'admin/channels/:channelId',
    access: 'channels.update',
    summary: 'Read a channel with its picks, for editing',
    problems: ['channel.not_found'],
    /** Its id or its slug. */
    request: z.object({ params: z.object({ channelId: z.string().min(1).max(80) }) }),
    reply: reply.extend({ pickedRows: z.array(PickedRow) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: 'admin/channel-previews',
    access: 'channels.update',
    summary: 'Return the first page of a channel as visitors would see it, without saving it',
    request: z.object({ body: ChannelFields.omit({ slug: true, name: true }) }),
    reply: z.object({ channel: ChannelPage }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'admin/channels',
    access: 'channels.update',
    summary: 'Create a channel',
    activity: { action: 'channel.create', subjects: ['channel'] },
    problems: ['channel.slug_taken'],
    request: z.object({ body: ChannelFields }),
    reply,
    status: 201,
  }),
  edit: endpoint({
    method: 'PUT',
    path: 'admin/channels/:channelId',
    access: 'channels.update',
    summary: 'Edit a channel, if it was not edited since it was read (409 returns the current channel)',
    activity: { action: 'channel.update', subjects: ['channel'] },
    problems: ['channel.not_found', 'channel.changed', 'channel.slug_taken', 'channel.needed'],
    request: z.object({
      params,
      /** `expectedUpdatedAt`: the time of the last edit that the client has read. */
      body: ChannelFields.extend({ expectedUpdatedAt: z.iso.datetime() }),
    }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'admin/channels/:channelId',
    access: 'channels.update',
    summary: 'Delete a channel; the home page and the page of genres stay',
    activity: { action: 'channel.delete', subjects: ['channel'] },
    problems: ['channel.not_found', 'channel.needed'],
    request: z.object({ params }),
    reply: z.object({}),
  }),
};
