import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Artwork } from './artwork.tsx';
import { column as columnStyle, wall } from './cover-wall.css.ts';

const columns = 4;
const rows = 5;
/** Number of different covers. Each one is a request of a first visit. */
const coversMax = 8;
/** Widths of a column next to the text, and behind it on narrow screens. */
const sizes = '(min-width: 860px) 240px, 30vw';
/** The first row that is in view. The one above it is mostly outside, because the wall is larger than its container. */
const topRow = 1;

/** A decorative tilted wall of moving covers. Few covers repeat, but never directly above each other. */
export const CoverWall = ({ images }: { readonly images: readonly Image[] }) => {
  const covers = images.slice(0, coversMax);
  return (
    <div className={wall} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity except its position.
        <div key={column} className={columnStyle}>
          {Array.from({ length: rows }, (_, row) => {
            // Each column starts with a cover a third further in the list, so that neighbors differ.
            const index = (row + column * Math.max(1, Math.round(covers.length / 3))) % Math.max(1, covers.length);
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            return <Artwork key={row} image={covers[index] ?? null} sizes={sizes} isHighPriority={row === topRow} />;
          })}
        </div>
      ))}
    </div>
  );
};
