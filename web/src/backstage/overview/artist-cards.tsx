import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { BadgeCheck, ChevronRight } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t, tn } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { mirrored } from '../../styles/mirrored.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { editArtistPath } from '../layout/paths.ts';
import * as css from './artist-cards.css.ts';

/** The artists that the user manages. Each card links to its editor. */
export const ArtistCards = ({ artists }: { readonly artists: readonly Artist[] }) => (
  <ul className={css.cards} aria-label={t('Your artists')}>
    {artists.map(({ id, name, image, verified, plays }) => (
      <li key={id} className={css.item}>
        <Link className={css.card} to={editArtistPath(id)}>
          <Artwork className={css.picture} image={image} shape="round" sizes="56px" />
          <span className={css.text}>
            <span className={css.line}>
              <bdi className={css.name}>{name}</bdi>
              {verified && (
                <>
                  <BadgeCheck className={css.badge} aria-hidden />
                  <span className={hidden}>{t('Verified artist')}</span>
                </>
              )}
            </span>
            <span className={css.fact}>{tn(plays, '1 play', ':count plays')}</span>
          </span>
          <ChevronRight className={classNames(css.arrow, mirrored)} aria-hidden />
        </Link>
      </li>
    ))}
  </ul>
);
