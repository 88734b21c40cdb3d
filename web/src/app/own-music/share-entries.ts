import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { ownArtistsQuery } from '../../backstage/rooms/own-artists.queries.ts';
import { isAllowed } from '../../lib/bootstrap.ts';
import { type ShareSubject, shareEntry } from '../../sharing/public.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** Whose some music is. */
export type Credited = Pick<Album, 'artists' | 'owner'>;

/** As the server has it: an album's people are its first artist's, and those of any of its artists who own it. */
const isOwn = async (client: QueryClient, data: BootstrapData, { artists, owner }: Credited): Promise<boolean> => {
  if (isAllowed(data, 'music.update')) return true;
  const credited = owner === data.user?.id ? artists : artists.slice(0, 1);
  const own = new Set((await client.ensureQueryData(ownArtistsQuery())).map(({ id }) => id));
  return credited.some(({ id }) => own.has(id));
};

/** Leads to the private links of some music, for its people. @throws ApiError where it cannot be known whether they are */
export const shareEntries = async (
  client: QueryClient,
  data: BootstrapData,
  subject: ShareSubject,
  music: Credited,
): Promise<readonly MenuEntry[]> => ((await isOwn(client, data, music)) ? [shareEntry(subject)] : []);
