import { useParams } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const BackstagePages = lazyComponent(async () => (await import('./backstage-pages.tsx')).BackstagePages);

/** An artist's own rooms (spec §2.7). What a page names by itself is a line that every listener loads: this is the only one. */
export const Page = () => {
  const { '*': path = '' } = useParams();
  const user = useUser();
  // Nobody, between signing out and the next page.
  return user && <BackstagePages key={user.id} user={user} path={path.replace(/\/$/, '')} />;
};
