import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Artwork } from './artwork.tsx';
import { column as columnStyle, wall } from './cover-wall.css.ts';

const columns = 4;
const rows = 5;

/** A decorative tilted wall of moving covers. Few covers repeat, but never directly above each other. */
export const CoverWall = ({ images }: { readonly images: readonly Image[] }) => (
  <div className={wall} aria-hidden>
    {Array.from({ length: columns }, (_, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity except its position.
      <div key={column} className={columnStyle}>
        {Array.from({ length: rows }, (_, row) => {
          // Each column starts with a cover a third further in the list, so that neighbors differ.
          const index = (row + column * Math.max(1, Math.round(images.length / 3))) % Math.max(1, images.length);
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          return <Artwork key={row} image={images[index] ?? null} sizes="240px" isHighPriority={row < 3} />;
        })}
      </div>
    ))}
  </div>
);
