import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { art, header, headerText } from './media-header.css.ts';
import { rows } from './media-skeleton.css.ts';

/** A skeleton of an album, artist or track page. */
export const MediaSkeleton = ({ isRound = false }: { readonly isRound?: boolean }) => (
  <Loading>
    <div className={header}>
      <span className={art} style={{ boxShadow: 'none' }}>
        <Skeleton width="100%" isRound={isRound} />
      </span>
      <div className={headerText} style={{ flex: 1 }}>
        <Skeleton width="min(420px, 90%)" height="56px" />
        <Skeleton width="min(240px, 60%)" height="16px" />
      </div>
    </div>
    <div className={rows}>
      <RowsSkeleton />
    </div>
  </Loading>
);
