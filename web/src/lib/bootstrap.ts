import { type BootstrapData, bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { setTimeZone } from './i18n.ts';
import { queryOf } from './query-of.ts';
import { speak } from './texts.ts';

/** Reads it anew, without the cache: for a change that a reply does not bring along. @throws as `call` does. */
export const readBootstrapData = async (): Promise<BootstrapData> =>
  (await call(bootstrapContract.bootstrapData, {})).bootstrapData;

/** What the app needs before its first screen; asked for once a visit, and replaced when somebody signs in or out. */
export const bootstrapQuery = {
  ...queryOf(bootstrapContract.bootstrapData, {}, ({ bootstrapData }) => bootstrapData),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

export const useBootstrap = (): BootstrapData => useSuspenseQuery(bootstrapQuery).data;

/**
 * Puts the visitor's language on as soon as its texts are there, and their time zone. Texts that are on the screen change
 * when they render again. Never rejects.
 */
export const speakAs = async ({ i18n, user }: Pick<BootstrapData, 'i18n' | 'user'>): Promise<void> => {
  await speak(i18n);
  setTimeZone(user?.timezone ?? null);
};

/** The signed-in person; null for a guest. */
export const useUser = (): User | null => useBootstrap().user;

type Visitor = Pick<BootstrapData, 'user' | 'guest_role'>;

/** Whether the visitor holds a permission: their own, or the guests'. The server asks again. */
export const isAllowed = ({ user, guest_role }: Visitor, permission: PermissionName): boolean =>
  isGranted((user ?? guest_role).permissions, permission);

/** Whether the verification gate of spec §2.2 stands before everything else. */
export const isGated = ({ user, settings }: Pick<BootstrapData, 'user' | 'settings'>): boolean =>
  settings.require_email_confirmation && user !== null && user.email_verified_at === null;
