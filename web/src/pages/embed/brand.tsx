import { t } from '../../lib/i18n.ts';
import { CustomLogo } from '../../site/brand/custom-logo.tsx';
import { Logo } from '../../site/brand/logo.tsx';
import * as css from './embed.css.ts';
import type { EmbedSite } from './embed-content.ts';

/** The branding of the site, and whether the theme is dark. */
export interface EmbedBrand {
  readonly branding: EmbedSite['branding'];
  readonly isDark: boolean;
}

/** Links to the same page of the site. */
export const Brand = ({ branding, isDark, path }: EmbedBrand & { readonly path: string }) => {
  const label = t('Listen on :site', { site: branding.site_name });
  return (
    <a className={css.brand} href={path} target="_blank" rel="noopener" aria-label={label}>
      <CustomLogo branding={branding} isDark={isDark} isSmall className={css.logo} alt="">
        <Logo />
      </CustomLogo>
      <span className={css.brandLabel} aria-hidden>
        {label}
      </span>
    </a>
  );
};
