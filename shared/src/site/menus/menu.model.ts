import * as z from 'zod';

const MenuItem = z.object({
  id: z.string(),
  label: z.string(),
  /** Name of a lucide icon in kebab case. */
  icon: z.string().nullable(),
  type: z.enum(['link', 'route']),
  action: z.string(),
  target: z.enum(['_self', '_blank']).default('_self'),
  roles: z.array(z.string()).default([]),
  permissions: z.array(z.string()).default([]),
  settings: z.record(z.string(), z.unknown()).default({}),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).nullable().default(null),
});
export type MenuItem = z.output<typeof MenuItem>;

export const menuPositions = [
  'sidebar-primary',
  'sidebar-secondary',
  'mobile-bottom',
  'landing-page-navbar',
  'user-dropdown',
  'auth-page-footer',
] as const;

export const Menu = z.object({
  id: z.string(),
  positions: z.array(z.enum(menuPositions)),
  items: z.array(MenuItem),
});
export type Menu = z.output<typeof Menu>;
