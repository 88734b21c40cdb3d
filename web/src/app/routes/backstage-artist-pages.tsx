import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { ManagedArtistPage } from '../../backstage/artists/managed-artist-page.tsx';
import { NotFound } from '../errors/not-found.tsx';

interface ArtistPagesProps {
  readonly user: User;
  /** The path below `/backstage/artists`. */
  readonly path: string;
}

/** The page on which a manager edits an artist. */
export const ArtistPages = ({ user, path }: ArtistPagesProps) => {
  const [artistId = '', action, ...extraSegments] = path.split('/');
  return action === 'edit' && extraSegments.length === 0 ? (
    <ManagedArtistPage user={user} artistId={artistId} />
  ) : (
    <NotFound />
  );
};
