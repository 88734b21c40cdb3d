import type { Breakdown } from '@overtone/shared/plays/insights.model.ts';
import { breakdownTitles, formatBreakdownName } from '../breakdown-names.ts';
import { ShareCard } from './share-card.tsx';

/** The number of rows that fit the card next to it. */
const maxRows = 7;

/** The sources from which plays were started. */
export const SourcesCard = ({ sources }: { readonly sources: Breakdown }) => (
  <ShareCard
    title={breakdownTitles.sources()}
    maxRows={maxRows}
    rows={sources.map(({ name, plays }) => ({ id: name, name: formatBreakdownName('sources', name), count: plays }))}
  />
);
