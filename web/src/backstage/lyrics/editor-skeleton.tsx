import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { about, body, header, onlyWithTwoCards, page } from './page/editor.css.ts';

/** Placeholder of the editor while the track loads. */
export const EditorSkeleton = () => (
  <Loading>
    <div className={page}>
      <div className={header}>
        <Skeleton width="48px" />
        <div className={about}>
          <Skeleton width="180px" height="18px" />
        </div>
      </div>
      <div className={body}>
        <Skeleton width="100%" height="416px" />
        <div className={onlyWithTwoCards}>
          <Skeleton width="100%" height="416px" />
        </div>
      </div>
      <Skeleton width="100%" height="176px" />
    </div>
  </Loading>
);
