import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { Artwork } from './artwork.tsx';
import { column, wall } from './cover-wall.css.ts';

const columns = 4;
const rows = 5;

/** A tilted wall of covers that drifts, for a page's side. Decoration. Few covers come again, never above each other. */
export const CoverWall = ({ images }: { readonly images: readonly Image[] }) => (
  <div className={wall} aria-hidden>
    {Array.from({ length: columns }, (_, across) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place on the wall is all that it is.
      <div key={across} className={column}>
        {Array.from({ length: rows }, (_, down) => {
          // Each column starts a third of the way on, so that neighbours differ.
          const at = (down + across * Math.max(1, Math.round(images.length / 3))) % Math.max(1, images.length);
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          return <Artwork key={down} image={images[at] ?? null} sizes="240px" priority={down < 3} />;
        })}
      </div>
    ))}
  </div>
);
