import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { WaveCard } from '../../catalog/cards/wave-card.tsx';

/** Types that usually have no picture. */
const typesWithoutPicture: ReadonlySet<SearchType> = new Set(['genres', 'tags', 'channels']);

interface FoundCardProps {
  readonly type: SearchType;
  readonly thing: MediaItem;
}

/** The card of a search result. */
export const FoundCard = ({ type, thing }: FoundCardProps) => {
  const Card = typesWithoutPicture.has(type) && !thing.image ? WaveCard : MediaItemCard;
  return <Card thing={thing} />;
};
