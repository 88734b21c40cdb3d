import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { ManagedArtistPage } from '../../backstage/artists/managed-artist-page.tsx';
import { NotFound } from '../errors/not-found.tsx';

interface ArtistPagesProps {
  readonly user: User;
  /** Below the address of the artists. */
  readonly path: string;
}

/** The page on which an artist of one's own is edited. */
export const ArtistPages = ({ user, path }: ArtistPagesProps) => {
  const [artistId = '', what, ...more] = path.split('/');
  return what === 'edit' && more.length === 0 ? <ManagedArtistPage user={user} artistId={artistId} /> : <NotFound />;
};
