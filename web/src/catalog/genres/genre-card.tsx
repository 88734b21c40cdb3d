import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { t } from '../../lib/i18n.ts';
import { genrePath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/lists/card.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import { area, name, tile, wave } from './genre-card.css.ts';
import { GenrePlayButton } from './genre-play-button.tsx';
import { standingWave } from './standing-wave.ts';

/** A genre by its picture, or by an overtone of its own where it has none. */
export const GenreCard = ({ genre }: { readonly genre: Genre }) => {
  const path = genrePath(genre.name);
  const menu = {
    label: t('More for :name', { name: genre.displayName }),
    entries: async () => (await import('./genre-menu.ts')).genreMenu(genre),
  };
  if (genre.image) {
    const play = <GenrePlayButton genre={genre} />;
    return (
      <Card to={path} title={genre.displayName} subtitle={t('Genre')} image={genre.image} button={play} menu={menu} />
    );
  }
  return (
    <MenuArea className={area} source={menu}>
      <Link className={tile} to={path}>
        <svg className={wave} viewBox="0 0 160 100" preserveAspectRatio="none" aria-hidden>
          <path d={standingWave(genre.name)} vectorEffect="non-scaling-stroke" />
        </svg>
        <span className={name}>{genre.displayName}</span>
      </Link>
    </MenuArea>
  );
};
