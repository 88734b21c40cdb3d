import { backstageArtistContract } from '@overtone/shared/backstage/artists/backstage-artist.contract.ts';
import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';

/** The artists lose their manager. This is the default, because it changes nothing for listeners. */
export const keepArtists = 'keep';
const deleteArtists = 'delete';

const artistsQuery = createQuery(backstageArtistContract.list, { query: {} }, ({ artists }) => artists);
const workspacesQuery = createQuery(workspaceContract.list, {}, ({ workspaces }) => workspaces);

/**
 * Returns what the user can choose for the artists that only they manage. Empty while this is loaded, and for users
 * without artists outside of workspaces.
 */
export const useArtistOptions = (): readonly { readonly value: string; readonly label: string }[] => {
  const { data: artists = [] } = useQuery(artistsQuery);
  const hasArtists = artists.some(({ workspaceId }) => workspaceId === null);
  const { data: workspaces = [] } = useQuery({ ...workspacesQuery, enabled: hasArtists });
  if (!hasArtists) return [];
  const destinations = workspaces.filter(
    ({ id, role }) => id !== personalWorkspaceId && isAllowed(role, 'manageArtists'),
  );
  return [
    { value: keepArtists, label: t('Leave them without a manager') },
    ...destinations.map(({ id, name }) => ({ value: String(id), label: t('Move them to :name', { name }) })),
    { value: deleteArtists, label: t('Move their music to trash') },
  ];
};

/** Returns the choice for an option, or undefined to leave the artists as they are. */
export const toArtistChoice = (option: string): WorkspaceContentChoice | undefined => {
  if (option === keepArtists) return undefined;
  return option === deleteArtists ? { action: 'delete' } : { action: 'transfer', workspaceId: option as WorkspaceId };
};
