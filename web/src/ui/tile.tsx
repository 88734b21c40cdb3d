import type { Image } from '@overtone/shared/images/image.model.ts';
import { artSizes } from '../lib/image-sources.ts';
import { Artwork } from './artwork.tsx';
import { Link } from './link.tsx';
import { art, name, tile } from './tile.css.ts';

export interface TileProps {
  readonly to: string;
  readonly title: string;
  readonly image: Image | null;
}

/** A flat way in: a small picture and a name. */
export const Tile = ({ to, title, image }: TileProps) => (
  <Link className={tile} to={to}>
    <Artwork className={art} image={image} sizes={artSizes.tile} />
    <span className={name}>{title}</span>
  </Link>
);
