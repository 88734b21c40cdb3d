import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { ThingCard } from '../../player/kinds/thing-card.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import { genreKind } from './genre.kind.ts';
import { area, name, tile, wave } from './genre-card.css.ts';
import { standingWave } from './standing-wave.ts';

/** A genre by its picture, or by an overtone of its own where it has none. */
export const GenreCard = ({ genre }: { readonly genre: Genre }) => {
  const client = useQueryClient();
  const thing = genreKind.describe(genre);
  if (genre.image) return <ThingCard thing={thing} />;
  const menu = { label: t('More for :name', { name: thing.name }), entries: () => thing.menu(client) };
  return (
    <MenuArea className={area} source={menu}>
      <Link className={tile} to={thing.path}>
        <svg className={wave} viewBox="0 0 160 100" preserveAspectRatio="none" aria-hidden>
          <path d={standingWave(genre.name)} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={name}>{thing.name}</span>
      </Link>
    </MenuArea>
  );
};
