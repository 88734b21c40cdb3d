import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { siteText, t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './cookie-notice.css.ts';

type Notice = PublicSettings['cookie_notice'];

interface CookieNoticeProps extends Pick<Notice, 'position' | 'button'> {
  readonly onNoted: () => void;
}

const About = ({ button }: Pick<Notice, 'button'>) => {
  if (!button) return null;
  const label = siteText(button.label);
  // A page of ours, or somebody else's.
  return button.action.startsWith('/') ? (
    <Link className={css.about} to={button.action}>
      {label}
    </Link>
  ) : (
    <a className={css.about} href={button.action} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
};

/** Says that the site keeps cookies (spec §2.1). */
export const CookieNotice = ({ position, button, onNoted }: CookieNoticeProps) => (
  <aside className={css.notice[position]} aria-label={t('Cookies')}>
    <p className={css.text}>
      {t('We use cookies to optimize site functionality and provide you with the best possible experience.')}{' '}
      <About button={button} />
    </p>
    <Button variant="primary" onClick={onNoted}>
      {t('OK')}
    </Button>
  </aside>
);
