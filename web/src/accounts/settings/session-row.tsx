import type { Session } from '@overtone/shared/accounts/sessions/session.contract.ts';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { getCountryName } from '../../lib/country-name.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { row, rowDetails, rowIcon, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

const getTitle = ({ browser, platform }: Session): string => {
  if (browser && platform) return t(':browser on :platform', { browser, platform });
  return browser ?? platform ?? t('Unknown browser');
};

const getLocation = ({ city, country, ip_address }: Session): string =>
  [city, country && getCountryName(country), ip_address].filter(Boolean).join(', ');

/** A browser with an active session. */
export const SessionRow = ({ session }: { readonly session: Session }) => {
  const Icon = icons[session.device_type];
  const location = getLocation(session);
  return (
    <li className={row}>
      <Icon className={rowIcon} aria-hidden />
      <div className={rowText}>
        <span className={rowTitle}>
          {getTitle(session)}
          {session.is_current_device && <Badge tone="positive">{t('This device')}</Badge>}
        </span>
        <span className={rowDetails}>
          {location && <>{location} · </>}
          {session.is_current_device ? t('Active now') : formatRelativeTime(session.last_active)}
        </span>
      </div>
    </li>
  );
};
