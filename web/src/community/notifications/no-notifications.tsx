import { BellRing } from 'lucide-react';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { notificationSettingsPath } from '../../lib/notifications.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import * as css from './no-notifications.css.ts';

/** The message that is shown in place of an empty list (spec §2.4). */
export const NoNotifications = ({ onLinkClick }: { readonly onLinkClick?: () => void }) => (
  <div className={css.empty}>
    <BellRing className={css.icon} aria-hidden />
    <p className={css.title}>{t('Hang tight!')}</p>
    <p className={css.text}>{t('Notifications will start showing up here soon.')}</p>
    {useBootstrap().settings.notif.subs.integrated && (
      <Link className={button.outline} to={notificationSettingsPath} {...(onLinkClick && { onClick: onLinkClick })}>
        {t('Notification settings')}
      </Link>
    )}
  </div>
);
