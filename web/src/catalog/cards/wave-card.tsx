import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import type { MediaItem } from './media-kind.ts';
import { createStandingWavePath } from './standing-wave.ts';
import { area, name as nameClass, tile, wave } from './wave-card.css.ts';

/** A card for an item without pictures: its name over a standing wave, which is the same for the same id. */
export const WaveCard = ({ mediaItem: { id, name, path, loadMenu } }: { readonly mediaItem: MediaItem }) => {
  const client = useQueryClient();
  return (
    <MenuArea
      className={area}
      source={{ label: t('More options for :name', { name }), entries: () => loadMenu(client) }}
    >
      <Link className={tile} to={path}>
        <svg className={wave} viewBox="0 0 160 100" preserveAspectRatio="none" aria-hidden>
          <path d={createStandingWavePath(id)} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={nameClass}>{name}</span>
      </Link>
    </MenuArea>
  );
};
