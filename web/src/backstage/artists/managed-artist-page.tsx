import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ArtistEditor } from './artist-editor.tsx';
import { managedArtistQuery } from './artists.queries.ts';

interface ManagedArtistPageProps {
  readonly artistId: string;
  readonly user: User;
}

/** The page on which managers edit an artist (spec §2.7). The server responds with 404 to other users. */
export const ManagedArtistPage = ({ artistId, user }: ManagedArtistPageProps) => {
  const { data: artist } = useQuery({ ...managedArtistQuery(artistId), throwOnError: shouldThrowPageError });
  useDocumentTitle(artist && t('Edit :name', { name: artist.name }));
  if (artist) return <ArtistEditor key={artist.id} artist={artist} user={user} />;
  return (
    <Loading>
      <Skeleton width="min(100%, 320px)" height="38px" />
      <Skeleton width="min(100%, 624px)" height="208px" />
      <Skeleton width="min(100%, 624px)" height="320px" />
    </Loading>
  );
};
