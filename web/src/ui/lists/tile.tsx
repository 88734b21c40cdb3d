import { artSizes } from '@overtone/shared/media/images/image-sources.ts';
import { t } from '../../lib/i18n.ts';
import { Link } from '../actions/link.tsx';
import { Artwork, type ArtworkProps } from '../media/artwork.tsx';
import { MenuArea } from '../overlays/menu-area.tsx';
import type { MenuSource } from '../overlays/menu-entry.ts';
import { area, art, name, oneLineName, roundArt, subtitleText, text, tile } from './tile.css.ts';

export interface TileProps extends Pick<ArtworkProps, 'image' | 'covers' | 'placeholderIcon' | 'shape'> {
  readonly to: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The menu, opened by a right click or a long press. */
  readonly entries: MenuSource['entries'];
}

/** A small link with a picture and a name. */
export const Tile = ({ to, title, subtitle, entries, ...picture }: TileProps) => (
  <MenuArea className={area} source={{ label: t('More options for :name', { name: title }), entries }}>
    <Link className={tile} to={to}>
      <Artwork className={picture.shape === 'round' ? roundArt : art} sizes={artSizes.tile} {...picture} />
      <span className={text}>
        <span className={subtitle ? oneLineName : name}>{title}</span>
        {subtitle && <span className={subtitleText}>{subtitle}</span>}
      </span>
    </Link>
  </MenuArea>
);
