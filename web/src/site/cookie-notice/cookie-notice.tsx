import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { t, translateSiteText } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './cookie-notice.css.ts';

type Notice = PublicSettings['cookie_notice'];

interface CookieNoticeProps extends Pick<Notice, 'position' | 'button'> {
  readonly onDismiss: () => void;
}

const MoreLink = ({ button }: Pick<Notice, 'button'>) => {
  if (!button) return null;
  const label = translateSiteText(button.label);
  // The link leads to a page of this site or to another site.
  return button.action.startsWith('/') ? (
    <Link className={css.moreLink} to={button.action}>
      {label}
    </Link>
  ) : (
    <a className={css.moreLink} href={button.action} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
};

/** Informs visitors that the site uses cookies (spec §2.1). */
export const CookieNotice = ({ position, button, onDismiss }: CookieNoticeProps) => (
  <aside className={css.notice[position]} aria-label={t('Cookies')}>
    <p className={css.text}>
      {t('We use cookies to optimize site functionality and provide you with the best possible experience.')}{' '}
      <MoreLink button={button} />
    </p>
    <Button variant="primary" onClick={onDismiss}>
      {t('OK')}
    </Button>
  </aside>
);
