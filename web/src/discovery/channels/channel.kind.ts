import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Shapes } from 'lucide-react';
import type { MediaKind } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { createChannelContext, createChannelTrackList } from './channel-context.ts';
import { channelQuery } from './channels.queries.ts';

const loadChannelTracks = async (client: QueryClient, channel: Channel) => {
  const { pages } = await client.ensureInfiniteQueryData(channelQuery(channel.slug));
  return createChannelTrackList(
    channel,
    pages.map(({ content }) => content),
  );
};

/** How a channel is shown and played. Only channels of tracks can be played. */
export const channelKind: MediaKind<Channel> = {
  getPluralLabel: () => t('Channels'),
  describe: (channel) => {
    const { id, name, contentType } = channel;
    const context = createChannelContext(channel);
    const kind = t('Channel');
    const load = contentType === 'tracks' ? (client: QueryClient) => loadChannelTracks(client, channel) : undefined;
    return {
      id,
      name,
      path: context.path,
      image: null,
      placeholderIcon: Shapes,
      shape: 'square',
      kind,
      line: kind,
      context,
      ...(load && { loadTracks: load }),
      loadMenu: async (client) =>
        (await import('./channel-menu.ts')).createChannelMenu(channel, load && (() => load(client))),
    };
  },
};
