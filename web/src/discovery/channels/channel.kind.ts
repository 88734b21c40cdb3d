import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { LayoutGrid } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { Kind } from '../../player/kinds/kind.ts';
import { channelContext } from './channel-context.ts';
import { channelQuery } from './channels.queries.ts';

/** The tracks of a channel's first page. */
const firstTracks = async (client: QueryClient, slug: string) => {
  const { pages } = await client.ensureInfiniteQueryData(channelQuery(slug));
  return pages[0]?.content.data.flatMap((row) => (row.type === 'track' ? [row.track] : [])) ?? [];
};

/** A page to look around on. One that lists tracks plays those that it shows first. */
export const channelKind: Kind<Channel> = {
  plural: () => t('Channels'),
  describe: (channel) => {
    const { id, name, slug, contentType } = channel;
    const context = channelContext(channel);
    const kind = t('Channel');
    const load = contentType === 'tracks' ? (client: QueryClient) => firstTracks(client, slug) : undefined;
    return {
      id,
      name,
      path: context.path,
      image: null,
      sign: LayoutGrid,
      shape: 'square',
      kind,
      line: kind,
      context,
      ...(load && { load }),
      menu: async (client) => (await import('./channel-menu.ts')).channelMenu(channel, load && (() => load(client))),
    };
  },
};
