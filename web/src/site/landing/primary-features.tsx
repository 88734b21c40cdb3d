import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { PrimaryFeature } from '@overtone/shared/site/landing/landing.model.ts';
import { translateSiteText } from '../../lib/i18n.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import * as css from './primary-features.css.ts';

/** Number of fanned covers on each card. */
const coversPerCard = 3;

interface PrimaryFeaturesProps {
  readonly features: readonly PrimaryFeature[];
  readonly covers: readonly Image[];
}

/** The main features, each with its image, or with covers on a background in their color. */
export const PrimaryFeatures = ({ features, covers }: PrimaryFeaturesProps) => (
  <ul className={css.list}>
    {features.map(({ title, subtitle, image }, index) => {
      const cardCovers = covers.slice(index * coversPerCard, (index + 1) * coversPerCard);
      const palette = cardCovers[0]?.palette;
      return (
        <li key={title} className={css.card}>
          <div
            className={css.coverArea}
            style={palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light }}
            aria-hidden
          >
            {image ? (
              <img className={css.picture} src={image} alt="" loading="lazy" />
            ) : (
              cardCovers.map((cover) => <Artwork key={cover.id} className={css.cover} image={cover} sizes="200px" />)
            )}
          </div>
          <h2 className={css.title}>{translateSiteText(title)}</h2>
          <p className={css.text}>{translateSiteText(subtitle)}</p>
        </li>
      );
    })}
  </ul>
);
