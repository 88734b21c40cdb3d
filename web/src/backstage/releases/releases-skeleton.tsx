import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import * as css from './music-row.css.ts';

const rowWidths = [40, 62, 48, 70, 54, 44];

/** Placeholder of rows that are being loaded. */
export const ReleasesSkeleton = () => (
  <Loading>
    <div className={css.sheet}>
      {rowWidths.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width="20px" />
          <Skeleton width="40px" />
          <Skeleton width={`${width}%`} height="14px" />
        </div>
      ))}
    </div>
  </Loading>
);
