import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { WaveCard } from '../../catalog/cards/wave-card.tsx';

/** Types that usually have no picture. */
const typesWithoutPicture: ReadonlySet<SearchType> = new Set(['genres', 'tags', 'channels']);

interface SearchResultCardProps {
  readonly type: SearchType;
  readonly mediaItem: MediaItem;
}

/** The card of a search result. */
export const SearchResultCard = ({ type, mediaItem }: SearchResultCardProps) => {
  const Card = typesWithoutPicture.has(type) && !mediaItem.image ? WaveCard : MediaItemCard;
  return <Card mediaItem={mediaItem} />;
};
