import { useParams } from 'react-router';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const NotificationPages = lazyComponent(async () => (await import('./notification-pages.tsx')).NotificationPages);

/**
 * The notifications and their settings (spec §2.5). They share one route, and this file has only one dynamic import,
 * because each one adds to the code that all listeners load.
 */
export const Page = () => {
  const { '*': path = '' } = useParams();
  return <NotificationPages path={path.replace(/\/$/, '')} />;
};
