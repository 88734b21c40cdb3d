import { useParams } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const BackstagePages = loadComponentOnFirstUse(async () => (await import('./backstage-pages.tsx')).BackstagePages);

/**
 * The backstage (spec §2.7). This file has only one dynamic import, because each one adds to the code that all listeners
 * load.
 */
export const Page = () => {
  const { '*': path = '' } = useParams();
  const user = useUser();
  // There is no user between logging out and the next page.
  return user && <BackstagePages key={user.id} user={user} path={path.replace(/\/$/, '')} />;
};
