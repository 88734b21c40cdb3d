import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { shouldThrowPageError } from '../../../lib/query-client.ts';
import { managedTrackQuery } from '../managed-music.queries.ts';
import { ReleaseSkeleton } from '../release-skeleton.tsx';
import { TrackEditor } from './track-editor.tsx';

/** The editor of an existing track. The server responds with 404 to users who do not manage it. */
export const ManagedTrackPage = ({ user, trackId }: { readonly user: User; readonly trackId: string }) => {
  const { data: track } = useQuery({ ...managedTrackQuery(trackId), throwOnError: shouldThrowPageError });
  return track ? <TrackEditor key={track.id} track={track} user={user} /> : <ReleaseSkeleton />;
};
