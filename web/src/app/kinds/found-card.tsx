import type { SearchType } from '@overtone/shared/discovery/search/search.model.ts';
import type { Thing } from '../../player/kinds/kind.ts';
import { ThingCard } from '../../player/kinds/thing-card.tsx';
import { WaveCard } from '../../player/kinds/wave-card.tsx';

/** Kinds that have no pictures; a genre may have one. */
const plain: ReadonlySet<SearchType> = new Set(['genres', 'tags', 'channels']);

interface FoundCardProps {
  readonly type: SearchType;
  readonly thing: Thing;
}

/** What was found as a card. */
export const FoundCard = ({ type, thing }: FoundCardProps) => {
  const Card = plain.has(type) && !thing.image ? WaveCard : ThingCard;
  return <Card thing={thing} />;
};
