import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { chart } from './card-grid.css.ts';
import { figures } from './cards/figures.css.ts';
import { cards, devices, places, sources, top } from './cards/insight-cards.css.ts';
import { metrics } from './figures.ts';

/** Placeholder of the totals and the cards. */
export const InsightsSkeleton = () => (
  <Loading>
    <div className={figures}>
      {metrics.map((metric) => (
        <Skeleton key={metric} width="100%" height="96px" />
      ))}
    </div>
    <div className={cards}>
      {[chart, top, sources, places, devices].map((area) => (
        <div key={area} className={area}>
          <Skeleton width="100%" height="248px" />
        </div>
      ))}
    </div>
  </Loading>
);
