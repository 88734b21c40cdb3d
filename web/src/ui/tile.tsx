import type { Image } from '@overtone/shared/images/image.model.ts';
import { Artwork } from './artwork.tsx';
import { Link } from './link.tsx';
import { art, credit, name, oneLineName, tile, words } from './tile.css.ts';

export interface TileProps {
  readonly to: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly image: Image | null;
}

/** A flat way in: a small picture and a name. */
export const Tile = ({ to, title, subtitle, image }: TileProps) => (
  <Link className={tile} to={to}>
    <Artwork className={art} image={image} sizes="64px" />
    <span className={words}>
      <span className={subtitle ? oneLineName : name}>{title}</span>
      {subtitle && <span className={credit}>{subtitle}</span>}
    </span>
  </Link>
);
