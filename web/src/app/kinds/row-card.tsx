import type { ChannelLeafRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { GenreCard } from '../../catalog/genres/genre-card.tsx';
import { ThingCard } from '../../player/kinds/thing-card.tsx';
import { thingOf } from './kinds.ts';

/** A row as a card that plays it. A genre's is its own: it has a look for want of a picture. */
export const RowCard = ({ row }: { readonly row: ChannelLeafRow }) =>
  row.type === 'genre' ? <GenreCard genre={row.genre} /> : <ThingCard thing={thingOf(row)} />;
