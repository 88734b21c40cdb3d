import * as z from 'zod';
import { RoleId } from '../ids.ts';

/** All permissions. `admin` includes all others. */
export const permissions = [
  'admin',
  'admin.access',
  'users.update',
  'roles.update',
  'subscriptions.update',
  'plans.update',
  'custom_pages.update',
  'tags.update',
  'localizations.update',
  'files.update',
  'settings.update',
  'logs.view',
  'reports.view',
  'appearance.update',
  'api.access',
  'music.view',
  'music.create',
  'music.update',
  'channels.update',
  'genres.update',
  'lyrics.update',
  'playlists.create',
  'playlists.update',
  'backstageRequests.create',
  'backstageRequests.update',
  'comments.update',
  'ads.update',
] as const;

export const PermissionName = z.enum(permissions);
export type PermissionName = z.output<typeof PermissionName>;

/** A numeric limit of a permission. Null means no limit. */
export const Restriction = z.object({ name: z.string(), value: z.number().nullable() });
export const GrantedPermission = z.object({ name: PermissionName, restrictions: z.array(Restriction) });
export type GrantedPermission = z.output<typeof GrantedPermission>;

/** A named set of permissions. IDs are slugs, so that menus can refer to roles. */
export const Role = z.object({ id: RoleId, name: z.string().default(''), permissions: z.array(GrantedPermission) });
export type Role = z.output<typeof Role>;

const grant = (...names: PermissionName[]): GrantedPermission[] => names.map((name) => ({ name, restrictions: [] }));

/** The permissions of visitors without an account. */
export const guestRole: Role = { id: 'guests', name: 'Guests', permissions: grant('music.view') };

/** The roles of a new site, in addition to the guest role. New users get the first one. */
export const defaultRoles: readonly Role[] = [
  { id: 'users', name: 'Users', permissions: grant('music.view', 'playlists.create', 'backstageRequests.create') },
  {
    id: 'artists',
    name: 'Artists',
    permissions: grant('music.view', 'music.create', 'playlists.create', 'backstageRequests.create'),
  },
  { id: 'admins', name: 'Admins', permissions: grant('admin') },
];
