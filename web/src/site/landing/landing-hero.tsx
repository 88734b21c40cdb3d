import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { LandingPage } from '@overtone/shared/site/landing/landing.model.ts';
import { translateSiteText } from '../../lib/i18n.ts';
import { CoverWall } from '../../ui/media/cover-wall.tsx';
import { ActionButton } from './action-button.tsx';
import * as css from './landing-hero.css.ts';

interface LandingHeroProps {
  readonly page: LandingPage;
  readonly covers: readonly Image[];
}

/** The headline of the landing page, next to an image or to covers of the site's music. */
export const LandingHero = ({ page, covers }: LandingHeroProps) => {
  const { title, subtitle, image, overlay, buttons } = page;
  return (
    <section className={css.hero} aria-labelledby="landing-title">
      <div className={css.scene}>
        {image ? (
          <img className={css.picture} src={image} alt="" />
        ) : (
          covers.length > 0 && <CoverWall images={covers} />
        )}
        <div
          className={css.overlay}
          style={{
            background: `linear-gradient(135deg, ${overlay.from}, ${overlay.to})`,
            opacity: overlay.opacity,
          }}
        />
        <div className={css.gradient} />
      </div>
      <div className={css.text}>
        <h1 id="landing-title" className={css.title}>
          {translateSiteText(title)}
        </h1>
        <p className={css.subtitle}>{translateSiteText(subtitle)}</p>
        <p className={css.actions}>
          <ActionButton action={buttons.primary} variant="primary" />
          <ActionButton action={buttons.secondary} variant="secondary" />
        </p>
      </div>
    </section>
  );
};
