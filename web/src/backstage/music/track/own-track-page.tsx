import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery } from '@tanstack/react-query';
import { unlessShown } from '../../../lib/query-client.ts';
import { managedTrackQuery } from '../music.queries.ts';
import { ReleaseSkeleton } from '../release-skeleton.tsx';
import { TrackEditor } from './track-editor.tsx';

/** A track that is there, as its people edit it. To others it is not there. */
export const OwnTrackPage = ({ user, trackId }: { readonly user: User; readonly trackId: string }) => {
  const { data: track } = useQuery({ ...managedTrackQuery(trackId), throwOnError: unlessShown });
  return track ? <TrackEditor key={track.id} track={track} user={user} /> : <ReleaseSkeleton />;
};
