import { useParams } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const RequestPages = lazyPart(async () => (await import('./backstage-requests-pages.tsx')).RequestPages);

/** Asking for an artist's profile (spec §2.7). What a page names by itself is a line that every listener loads: this is the only one. */
export const Page = () => {
  const { '*': path = '' } = useParams();
  const user = useUser();
  // Nobody, between signing out and the next page.
  return user && <RequestPages key={user.id} user={user} path={path.replace(/\/$/, '')} />;
};
