import { useQuery } from '@tanstack/react-query';
import { Denied } from '../../accounts/session/denied.tsx';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { EditSmartPlaylist } from '../smart/edit-smart-playlist.tsx';
import { NewSmartPlaylist } from '../smart/new-smart-playlist.tsx';
import { offeredGenresQuery, smartRuleQuery } from '../smart/smart-playlists.queries.ts';

const ExistingSmartPlaylist = ({
  playlistId,
  genres,
}: {
  readonly playlistId: string;
  readonly genres: readonly string[];
}) => {
  const { data } = useQuery({ ...smartRuleQuery(playlistId), throwOnError: shouldThrowPageError });
  return data ? <EditSmartPlaylist {...data} genres={genres} /> : <RowsSkeleton />;
};

/** Creates a smart playlist, or edits the rules of an existing one. */
export const SmartSection = ({ name }: { readonly name: string }) => {
  const canCreate = isAllowed(useBootstrap(), 'playlists.create');
  // Genres are only suggestions, so the builder does not wait for them.
  const genres = useQuery({ ...offeredGenresQuery(), throwOnError: false }).data ?? [];
  if (name !== 'new') return <ExistingSmartPlaylist key={name} playlistId={name} genres={genres} />;
  return canCreate ? <NewSmartPlaylist genres={genres} /> : <Denied />;
};
