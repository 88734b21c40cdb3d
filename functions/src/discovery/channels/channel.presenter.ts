import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import type { Channel } from '@overtone/shared/discovery/channels/channel.model.ts';
import type { StoredChannel } from './stored-channel.model.ts';

/** The channel as visitors see it, on the page of a genre or on its own. */
export const presentChannel = ({ picks, ...channel }: StoredChannel, restriction: Genre | null): Channel => ({
  ...channel,
  restriction,
});
