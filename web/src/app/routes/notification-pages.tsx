import { NotificationSettings } from '../../community/notifications/notification-settings.tsx';
import { NotificationsPage } from '../../community/notifications/notifications-page.tsx';
import { RedirectHome } from '../../community/notifications/redirect-home.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { NotFound } from '../errors/not-found.tsx';

/** Renders the page at a path below `/notifications`. */
export const NotificationPages = ({ path }: { readonly path: string }) => {
  const { user, settings } = useBootstrap();
  // There is no user between logging out and the next page.
  if (!user) return null;
  if (!settings.notifications.integrated || !['', 'settings'].includes(path)) return <NotFound />;
  if (path === '') return <NotificationsPage key={user.id} />;
  return settings.notif.subs.integrated ? <NotificationSettings key={user.id} /> : <RedirectHome />;
};
