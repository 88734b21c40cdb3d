import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { t } from '../../lib/i18n.ts';
import { artSizes } from '../../lib/image-sources.ts';
import { Link } from '../actions/link.tsx';
import { Artwork } from '../media/artwork.tsx';
import { MenuArea } from '../overlays/menu-area.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { area, art, credit, name, oneLineName, tile, words } from './tile.css.ts';

export interface TileProps {
  readonly to: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly image: Image | null;
  readonly covers?: readonly Image[] | undefined;
  /** What can be done with it, by a right click or a long press. */
  readonly entries: MenuSource['entries'];
}

/** A flat way in: a small picture and a name. */
export const Tile = ({ to, title, subtitle, image, covers, entries }: TileProps) => (
  <MenuArea className={area} source={{ label: t('More for :name', { name: title }), entries }}>
    <Link className={tile} to={to}>
      <Artwork className={art} image={image} covers={covers} sizes={artSizes.tile} />
      <span className={words}>
        <span className={subtitle ? oneLineName : name}>{title}</span>
        {subtitle && <span className={credit}>{subtitle}</span>}
      </span>
    </Link>
  </MenuArea>
);
