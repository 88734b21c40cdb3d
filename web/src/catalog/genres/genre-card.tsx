import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { MediaItemCard } from '../cards/media-item-card.tsx';
import { WaveCard } from '../cards/wave-card.tsx';
import { genreKind } from './genre.kind.ts';

/** A card with the genre's picture, or with a generated wave if it has none. */
export const GenreCard = ({ genre }: { readonly genre: Genre }) => {
  const mediaItem = genreKind.describe(genre);
  return genre.image ? <MediaItemCard mediaItem={mediaItem} /> : <WaveCard mediaItem={mediaItem} />;
};
