import * as z from 'zod';
import { RoleId } from '../ids.ts';

/** Every permission of the product. `admin` grants them all. */
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
  'appearance.update',
  'api.access',
  'music.view',
  'music.create',
  'music.update',
  'playlists.create',
  'playlists.update',
  'backstageRequests.create',
  'backstageRequests.update',
  'comments.update',
] as const;

export const PermissionName = z.enum(permissions);
export type PermissionName = z.output<typeof PermissionName>;

/** A named numeric limit on a permission; no value means no limit. */
export const Restriction = z.object({ name: z.string(), value: z.number().nullable() });
export const GrantedPermission = z.object({ name: PermissionName, restrictions: z.array(Restriction) });
export type GrantedPermission = z.output<typeof GrantedPermission>;

/** A named set of permissions. Ids are slugs, so that a menu can name a role. */
export const Role = z.object({ id: RoleId, name: z.string().default(''), permissions: z.array(GrantedPermission) });
export type Role = z.output<typeof Role>;

const grant = (...names: PermissionName[]): GrantedPermission[] => names.map((name) => ({ name, restrictions: [] }));

/** What visitors without an account may do. */
export const guestRole: Role = { id: 'guests', name: 'Guests', permissions: grant('music.view') };

/** Roles that a new site starts with, beside the guests'. A registration gives the first. */
export const defaultRoles: readonly Role[] = [
  { id: 'users', name: 'Users', permissions: grant('music.view', 'playlists.create', 'backstageRequests.create') },
  {
    id: 'artists',
    name: 'Artists',
    permissions: grant('music.view', 'music.create', 'playlists.create', 'backstageRequests.create'),
  },
  { id: 'admins', name: 'Admins', permissions: grant('admin') },
];
