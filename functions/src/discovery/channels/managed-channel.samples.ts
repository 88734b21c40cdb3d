import { managedChannelContract } from '@overtone/shared/discovery/channels/managed-channel.contract.ts';
import type { ChannelFields } from '@overtone/shared/discovery/channels/managed-channel.model.ts';
import { addChannel, createUniqueSlug } from '../../testing/catalogue.ts';
import { getSamples } from '../../testing/sample.ts';

/** Fields of a channel as an admin enters them. */
export const buildChannelFields = (fields: Partial<ChannelFields> = {}): ChannelFields => ({
  ...{ slug: createUniqueSlug('channel'), name: 'Late nights', description: null, hideTitle: false },
  ...{ contentType: 'albums', source: 'newest', sourceGenre: null, layout: 'grid', nestedLayout: 'carousel' },
  ...{ restrictBy: 'genre', seo: { title: null, description: null }, picks: [] },
  ...fields,
});

export const managedChannelSamples = getSamples(managedChannelContract, {
  list: { buildRequest: () => ({ query: { prefix: 'chan' } }) },
  get: { buildRequest: ({ channel }) => ({ params: { channelId: channel } }) },
  preview: {
    buildRequest: () => {
      const { slug, name, ...body } = buildChannelFields();
      return { body };
    },
  },
  create: { buildRequest: () => ({ body: buildChannelFields() }) },
  edit: {
    buildRequest: async () => {
      const { id, updatedAt } = await addChannel();
      return { params: { channelId: id }, body: { ...buildChannelFields(), expectedUpdatedAt: updatedAt } };
    },
  },
  remove: { buildRequest: async () => ({ params: { channelId: (await addChannel()).id } }) },
});
