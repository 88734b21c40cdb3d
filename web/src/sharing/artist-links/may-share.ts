import type { QueryClient } from '@tanstack/react-query';
import { managedArtistsQuery } from '../../backstage/layout/managed-artists.queries.ts';
import { bootstrapQuery, isAllowed } from '../../lib/bootstrap.ts';
import type { SharedMusic } from '../share/shareable.ts';

/**
 * Whether somebody may make private links to some music, as the server has it: an album's people are its first artist's, and
 * those of any of its artists who own it; a playlist is its owner's alone. Who may make no music asks for nothing. Never
 * rejects: what cannot be known is not offered.
 */
export const mayShare = async (
  client: QueryClient,
  { kind, artists, owner }: Pick<SharedMusic, 'kind' | 'artists' | 'owner'>,
): Promise<boolean> => {
  const data = client.getQueryData(bootstrapQuery.queryKey);
  if (!data?.user) return false;
  if (kind === 'playlist') return owner === data.user.id;
  if (isAllowed(data, 'music.update')) return true;
  if (!isAllowed(data, 'music.create')) return false;
  try {
    const credited = owner === data.user.id ? artists : artists.slice(0, 1);
    const own = new Set((await client.ensureQueryData(managedArtistsQuery())).map(({ id }) => id));
    return credited.some(({ id }) => own.has(id));
  } catch {
    return false;
  }
};
