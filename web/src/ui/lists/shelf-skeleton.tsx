import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { Shelf, type ShelfLayout } from './shelf.tsx';

const indexes = Array.from({ length: 6 }, (_, index) => index);

/** A skeleton of a shelf. */
export const ShelfSkeleton = ({
  layout,
  isRound = false,
}: {
  readonly layout: ShelfLayout;
  readonly isRound?: boolean;
}) => (
  <Loading>
    <Shelf layout={layout}>
      {indexes.map((index) =>
        layout === 'list' ? (
          <Skeleton key={index} width="100%" height="64px" />
        ) : (
          <div key={index} style={{ display: 'grid', gap: 12 }}>
            <Skeleton width="100%" isRound={isRound} />
            <Skeleton width="70%" height="14px" />
          </div>
        ),
      )}
    </Shelf>
  </Loading>
);
