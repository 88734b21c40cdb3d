import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import * as css from './music-row.css.ts';

const places = [40, 62, 48, 70, 54, 44];

/** The shape of rows that are still on their way. */
export const ReleasesSkeleton = () => (
  <Loading>
    <div className={css.sheet}>
      {places.map((width) => (
        <div key={width} className={css.skeletonRow}>
          <Skeleton width="20px" />
          <Skeleton width="40px" />
          <Skeleton width={`${width}%`} height="14px" />
        </div>
      ))}
    </div>
  </Loading>
);
