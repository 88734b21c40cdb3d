import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery, isAllowed } from '../../lib/bootstrap.ts';
import type { ShareSubject } from '../../sharing/public.ts';
import type { MenuEntries } from '../../ui/overlays/menu-entry.ts';
import type { Credited } from './share-entries.ts';

/**
 * What a menu has for the people of some music beside what it has for everybody. Whoever may make no music loads nothing
 * for it and asks for nothing. Never rejects: the menu is there for everybody, whatever is known of this.
 */
export const ownEntries = async (
  client: QueryClient,
  subject: ShareSubject,
  music: Credited,
): Promise<Awaited<MenuEntries>> => {
  const data = client.getQueryData(bootstrapQuery.queryKey);
  if (!data?.user || !(isAllowed(data, 'music.create') || isAllowed(data, 'music.update'))) return [];
  try {
    return await (await import('./share-entries.ts')).shareEntries(client, data, subject, music);
  } catch {
    return [];
  }
};
