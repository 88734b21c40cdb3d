import { t } from '../../lib/i18n.ts';
import { Logo } from '../../site/brand/logo.tsx';
import * as css from './embed.css.ts';

/** Leads to the same place on the site itself. */
export const Brand = ({ siteName, path }: { readonly siteName: string; readonly path: string }) => (
  <a
    className={css.brand}
    href={path}
    target="_blank"
    rel="noopener"
    aria-label={t('Listen on :site', { site: siteName })}
  >
    <Logo />
    <span className={css.brandWords} aria-hidden>
      {t('Listen on :site', { site: siteName })}
    </span>
  </a>
);
