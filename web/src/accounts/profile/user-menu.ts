import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { userPath } from '../../lib/paths.ts';
import { getUserName } from '../../lib/user-name.ts';
import { createFollowEntry } from '../../library/reactions/reaction-entries.ts';
import { createShareEntries } from '../../sharing/share/link-menu.tsx';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** Builds the menu of a user. It contains no entry to follow oneself. */
export const createUserMenu = (user: PublicProfile, client: QueryClient): MenuEntry[] => {
  const isOwn = client.getQueryData(bootstrapQuery.queryKey)?.user?.id === user.id;
  return [
    ...(isOwn ? [] : [createFollowEntry(user.id)]),
    ...createShareEntries({ page: { path: userPath(user), name: getUserName(user) } }),
  ];
};
