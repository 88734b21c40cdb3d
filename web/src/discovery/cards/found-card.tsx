import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import type { MediaItem } from '../../catalog/cards/media-kind.ts';
import { WaveCard } from '../../catalog/cards/wave-card.tsx';

/** Kinds that have no pictures; a genre may have one. */
const plain: ReadonlySet<SearchType> = new Set(['genres', 'tags', 'channels']);

interface FoundCardProps {
  readonly type: SearchType;
  readonly thing: MediaItem;
}

/** What was found as a card. */
export const FoundCard = ({ type, thing }: FoundCardProps) => {
  const Card = plain.has(type) && !thing.image ? WaveCard : MediaItemCard;
  return <Card thing={thing} />;
};
