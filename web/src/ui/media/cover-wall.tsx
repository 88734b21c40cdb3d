import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Artwork } from './artwork.tsx';
import { column, wall } from './cover-wall.css.ts';

const columns = 4;
const rows = 5;

/** A decorative tilted wall of moving covers. Few covers repeat, but never directly above each other. */
export const CoverWall = ({ images }: { readonly images: readonly Image[] }) => (
  <div className={wall} aria-hidden>
    {Array.from({ length: columns }, (_, across) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an item has no identity except its position.
      <div key={across} className={column}>
        {Array.from({ length: rows }, (_, down) => {
          // Each column starts a third further on, so that neighbors differ.
          const at = (down + across * Math.max(1, Math.round(images.length / 3))) % Math.max(1, images.length);
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          return <Artwork key={down} image={images[at] ?? null} sizes="240px" priority={down < 3} />;
        })}
      </div>
    ))}
  </div>
);
