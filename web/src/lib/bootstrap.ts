import { type BootstrapData, bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { type QueryClient, type QueryFunctionContext, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { createQuery } from './create-query.ts';
import { setTimeZone } from './i18n.ts';
import { setSiteLanguage } from './texts.ts';

/**
 * Loads the bootstrap data without the cache, after a change whose response does not contain it.
 * @throws as `call` does.
 */
export const loadBootstrapData = async (): Promise<BootstrapData> =>
  (await call(bootstrapContract.bootstrapData, {})).bootstrapData;

/**
 * Sets the visitor's language once its texts are loaded, and the time zone. Texts on the screen change with the next
 * render. Never rejects.
 */
export const applyVisitorLanguage = async ({ i18n, user }: Pick<BootstrapData, 'i18n' | 'user'>): Promise<void> => {
  await setSiteLanguage(i18n);
  setTimeZone(user?.timezone ?? null);
};

const baseQuery = createQuery(bootstrapContract.bootstrapData, {}, ({ bootstrapData }) => bootstrapData);

/** The data that the app needs before its first screen. Loaded once per visit, and replaced on login and logout. */
export const bootstrapQuery = {
  ...baseQuery,
  queryFn: async ({ client, signal }: QueryFunctionContext): Promise<BootstrapData> => {
    const { bootstrapData } = await call(bootstrapContract.bootstrapData, {}, signal);
    // On a refresh the language is set before the data changes. On the first load there is no screen yet, and guards
    // and pages continue while the texts are loading.
    if (client.getQueryData(baseQuery.queryKey)) await applyVisitorLanguage(bootstrapData);
    return bootstrapData;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Replaces the bootstrap data with that of a response, after its language is set. */
export const storeBootstrapData = async (client: QueryClient, data: BootstrapData): Promise<void> => {
  await applyVisitorLanguage(data);
  client.setQueryData(bootstrapQuery.queryKey, data);
};

export const useBootstrap = (): BootstrapData => useSuspenseQuery(bootstrapQuery).data;

/** The logged-in user, or null for a guest. */
export const useUser = (): User | null => useBootstrap().user;

type Visitor = Pick<BootstrapData, 'user' | 'guest_role'>;

/** Whether the visitor has a permission, through the user or the guest role. The server checks it again. */
export const isAllowed = ({ user, guest_role }: Visitor, permission: PermissionName): boolean =>
  isGranted((user ?? guest_role).permissions, permission);

/** Whether the email verification gate (spec §2.2) is shown. */
export const isGated = ({ user, settings }: Pick<BootstrapData, 'user' | 'settings'>): boolean =>
  settings.require_email_confirmation && user !== null && user.email_verified_at === null;
