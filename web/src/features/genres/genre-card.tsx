import type { Genre } from '@overtone/shared/genres/genre.model.ts';
import { t } from '../../lib/i18n.ts';
import { genrePath } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { name, tile, wave } from './genre-card.css.ts';
import { standingWave } from './standing-wave.ts';

/** A genre by its picture, or by an overtone of its own where it has none. */
export const GenreCard = ({ genre }: { readonly genre: Genre }) => {
  const path = genrePath(genre.name);
  if (genre.image) return <Card to={path} title={genre.displayName} subtitle={t('Genre')} image={genre.image} />;
  return (
    <Link className={tile} to={path}>
      <svg className={wave} viewBox="0 0 160 100" preserveAspectRatio="none" aria-hidden>
        <path d={standingWave(genre.name)} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={name}>{genre.displayName}</span>
    </Link>
  );
};
