import type { Breakdown } from '@overtone/shared/plays/insights.model.ts';
import { breakdownNames, nameIn } from '../names.ts';
import { ShareCard } from './share-card.tsx';

/** As many as a card beside it has. */
const rowsMax = 7;

/** Where listeners pressed play. */
export const SourcesCard = ({ sources }: { readonly sources: Breakdown }) => (
  <ShareCard
    title={breakdownNames.sources()}
    most={rowsMax}
    rows={sources.map(({ name, plays }) => ({ id: name, name: nameIn('sources', name), count: plays }))}
  />
);
