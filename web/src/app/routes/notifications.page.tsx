import { useParams } from 'react-router';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const NotificationPages = loadComponentOnFirstUse(
  async () => (await import('./notification-pages.tsx')).NotificationPages,
);

/**
 * The notifications and their settings (spec §2.5). They share one route, and this file has only one dynamic import,
 * because each one adds to the code that all listeners load.
 */
export const Page = () => {
  const { '*': path = '' } = useParams();
  return <NotificationPages path={path.replace(/\/$/, '')} />;
};
