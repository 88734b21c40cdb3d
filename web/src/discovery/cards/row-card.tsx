import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { WaveCard } from '../../catalog/cards/wave-card.tsx';
import { GenreCard } from '../../catalog/genres/genre-card.tsx';
import { toMediaItem } from './kinds.ts';
import type { Row } from './row.ts';

/** The card of a row. Genres and channels have their own design because they have no pictures. */
export const RowCard = ({ row }: { readonly row: Row }) => {
  if (row.type === 'genre') return <GenreCard genre={row.genre} />;
  const Card = row.type === 'channel' ? WaveCard : MediaItemCard;
  return <Card mediaItem={toMediaItem(row)} />;
};
