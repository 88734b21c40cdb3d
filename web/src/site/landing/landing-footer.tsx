import type { Image } from '@overtone/shared/media/images/image.model.ts';
import type { LandingPage } from '@overtone/shared/site/landing/landing.model.ts';
import type { ReactNode } from 'react';
import { translateSiteText } from '../../lib/i18n.ts';
import { ActionButton } from './action-button.tsx';
import * as css from './landing-footer.css.ts';

interface LandingFooterProps {
  readonly page: LandingPage;
  readonly siteName: string;
  /** Provides the background color. */
  readonly cover: Image | undefined;
  readonly links: ReactNode;
}

/** The footer of the landing page: a closing headline, a button and links. */
export const LandingFooter = ({ page, siteName, cover, links }: LandingFooterProps) => {
  const palette = cover?.palette;
  return (
    <footer
      className={css.footer}
      style={palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light }}
    >
      <h2 className={css.title}>{translateSiteText(page.footer.title)}</h2>
      <p className={css.subtitle}>{translateSiteText(page.footer.subtitle)}</p>
      <ActionButton action={page.buttons.footer} variant="primary" />
      <div className={css.bottomLine}>
        <span>© {siteName}</span>
        {links}
      </div>
    </footer>
  );
};
