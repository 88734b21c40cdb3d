import { Skeleton } from '../feedback/skeleton.tsx';
import { row } from '../media/media-skeleton.css.ts';

const widths = ['62%', '48%', '70%', '54%', '66%', '44%', '58%', '50%'];

/** A skeleton of table rows, at most eight. */
export const RowsSkeleton = ({ count = widths.length }: { readonly count?: number }) =>
  widths.slice(0, count).map((width) => (
    <div key={width} className={row}>
      <Skeleton width={width} height="14px" />
    </div>
  ));
