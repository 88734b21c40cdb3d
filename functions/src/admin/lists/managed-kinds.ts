import type { ManagedKind } from '../../platform/managed/managed-kind.ts';
import { playlistsKind } from '../playlists/playlists.kind.ts';
import { usersKind } from '../users/users.kind.ts';

/** Everything that is listed for people who manage. What follows the tables, makes indexes anew and writes files goes by it. */
export const managedKinds = { users: usersKind, playlists: playlistsKind } as const satisfies Record<
  string,
  ManagedKind
>;

export type ManagedKindName = keyof typeof managedKinds;
export const managedKindNames = Object.keys(managedKinds) as [ManagedKindName, ...ManagedKindName[]];
