import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { body, list, row } from './comments.css.ts';

const widths = ['72%', '48%', '60%', '54%'];

/** A placeholder while comments load. */
export const CommentsSkeleton = () => (
  <Loading>
    <div className={list}>
      {widths.map((width) => (
        <div key={width} className={row}>
          <Skeleton width="36px" round />
          <div className={body}>
            <Skeleton width="140px" height="14px" />
            <Skeleton width={width} height="14px" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
