import * as z from 'zod';

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
  'backstageRequests.create',
] as const;

export const PermissionName = z.enum(permissions);
export type PermissionName = z.output<typeof PermissionName>;

/** A named numeric limit on a permission; no value means no limit. */
export const Restriction = z.object({ name: z.string(), value: z.number().nullable() });
export const GrantedPermission = z.object({ name: PermissionName, restrictions: z.array(Restriction) });
export type GrantedPermission = z.output<typeof GrantedPermission>;

/** What visitors without an account may do. */
export const Role = z.object({ id: z.string(), permissions: z.array(GrantedPermission) });
export type Role = z.output<typeof Role>;

export const guestRole: Role = { id: 'guests', permissions: [{ name: 'music.view', restrictions: [] }] };
