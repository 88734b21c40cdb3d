import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { Shelf, type ShelfLayout } from './shelf.tsx';

const places = Array.from({ length: 6 }, (_, place) => place);

/** A skeleton of a shelf. */
export const ShelfSkeleton = ({
  layout,
  round = false,
}: {
  readonly layout: ShelfLayout;
  readonly round?: boolean;
}) => (
  <Loading>
    <Shelf layout={layout}>
      {places.map((place) =>
        layout === 'list' ? (
          <Skeleton key={place} width="100%" height="64px" />
        ) : (
          <div key={place} style={{ display: 'grid', gap: 12 }}>
            <Skeleton width="100%" round={round} />
            <Skeleton width="70%" height="14px" />
          </div>
        ),
      )}
    </Shelf>
  </Loading>
);
