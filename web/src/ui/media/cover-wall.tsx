import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { createLandingWall, landingTopRow, wallSizes } from '@overtone/shared/pages/cover-walls.ts';
import { Artwork } from './artwork.tsx';
import { column as columnStyle, wall } from './cover-wall.css.ts';

/** A decorative tilted wall of moving covers. */
export const CoverWall = ({ images }: { readonly images: readonly Image[] }) => (
  <div className={wall} aria-hidden>
    {createLandingWall(images).map((covers, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity except its position.
      <div key={column} className={columnStyle}>
        {covers.map((image, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Artwork key={row} image={image} sizes={wallSizes.landing} isHighPriority={row === landingTopRow} />
        ))}
      </div>
    ))}
  </div>
);
