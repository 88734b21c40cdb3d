import type { QueryClient } from '@tanstack/react-query';
import { managedArtistsQuery } from '../../backstage/layout/managed-artists.queries.ts';
import { bootstrapQuery, isAllowed } from '../../lib/bootstrap.ts';
import type { SharedMusic } from '../share/shareable.ts';

/**
 * Returns whether the user can create private links to some music, by the rules of the server. For albums and tracks,
 * these are the managers of the first artist, and the owner if they manage any of the artists. For playlists, only the
 * owner can. The managed artists are only requested for users who can create music. Never rejects; returns false if the
 * request fails.
 */
export const canCreatePrivateLinks = async (
  client: QueryClient,
  { kind, artists, owner }: Pick<SharedMusic, 'kind' | 'artists' | 'owner'>,
): Promise<boolean> => {
  const data = client.getQueryData(bootstrapQuery.queryKey);
  if (!data?.user) return false;
  if (kind === 'playlist') return owner === data.user.id;
  if (isAllowed(data, 'music.update')) return true;
  if (!isAllowed(data, 'music.create')) return false;
  try {
    const relevantArtists = owner === data.user.id ? artists : artists.slice(0, 1);
    const managedIds = new Set((await client.ensureQueryData(managedArtistsQuery())).map(({ id }) => id));
    return relevantArtists.some(({ id }) => managedIds.has(id));
  } catch {
    return false;
  }
};
