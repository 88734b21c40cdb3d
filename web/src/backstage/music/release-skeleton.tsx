import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import * as css from './release-page.css.ts';

/** Placeholder of a release that is being loaded. */
export const ReleaseSkeleton = () => (
  <Loading>
    <div className={css.page}>
      <Skeleton width="min(100%, 320px)" height="38px" />
      <div className={css.form}>
        <Skeleton width="168px" />
        <Skeleton width="100%" height="168px" />
      </div>
      <RowsSkeleton count={6} />
    </div>
  </Loading>
);
