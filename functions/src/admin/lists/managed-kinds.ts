import type { ManagedKind } from '../../platform/managed/managed-kind.ts';
import { playlistsKind } from '../playlists/playlists.kind.ts';
import { usersKind } from '../users/users.kind.ts';

/** All lists of the admin area. The stream worker, `npm run reindex` and the exports use them. */
export const managedKinds = { users: usersKind, playlists: playlistsKind } as const satisfies Record<
  string,
  ManagedKind
>;

export type ManagedKindName = keyof typeof managedKinds;
export const managedKindNames = Object.keys(managedKinds) as [ManagedKindName, ...ManagedKindName[]];
