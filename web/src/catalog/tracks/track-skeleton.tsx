import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { art, header, play, text } from './track-header.css.ts';

/** Placeholder for a track page while it loads. */
export const TrackSkeleton = () => (
  <Loading>
    <div className={header}>
      <span className={art} style={{ boxShadow: 'none' }}>
        <Skeleton width="100%" />
      </span>
      <div className={text}>
        <Skeleton width="min(420px, 90%)" height="44px" />
        <Skeleton width="min(240px, 60%)" height="16px" />
      </div>
      <span className={play}>
        <Skeleton width="56px" isRound />
      </span>
    </div>
    <Skeleton width="100%" height="80px" />
  </Loading>
);
