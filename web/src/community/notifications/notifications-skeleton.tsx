import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { content, list, row } from './notification-row.css.ts';

const widths = ['74%', '62%', '80%', '56%', '68%'];

/** A skeleton of notifications. */
export const NotificationsSkeleton = () => (
  <Loading>
    <div className={list}>
      {widths.map((width) => (
        <div key={width} className={row}>
          <Skeleton width="44px" isRound />
          <div className={content}>
            <Skeleton width={width} height="14px" />
            <Skeleton width="96px" height="12px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
