import { type BootstrapData, bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { PermissionName } from '@overtone/shared/permissions/permissions.ts';
import { type QueryClient, type QueryFunctionContext, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './api.ts';
import { setTimeZone } from './i18n.ts';
import { queryOf } from './query-of.ts';
import { speak } from './texts.ts';

/** Reads it anew, without the cache: for a change that a reply does not bring along. @throws as `call` does. */
export const readBootstrapData = async (): Promise<BootstrapData> =>
  (await call(bootstrapContract.bootstrapData, {})).bootstrapData;

/**
 * Puts the visitor's language on as soon as its texts are there, and their time zone. Texts that are on the screen change
 * when they render again. Never rejects.
 */
export const speakAs = async ({ i18n, user }: Pick<BootstrapData, 'i18n' | 'user'>): Promise<void> => {
  await speak(i18n);
  setTimeZone(user?.timezone ?? null);
};

const asked = queryOf(bootstrapContract.bootstrapData, {}, ({ bootstrapData }) => bootstrapData);

/** What the app needs before its first screen; asked for once a visit, and replaced when somebody signs in or out. */
export const bootstrapQuery = {
  ...asked,
  queryFn: async ({ client, signal }: QueryFunctionContext): Promise<BootstrapData> => {
    const { bootstrapData } = await call(bootstrapContract.bootstrapData, {}, signal);
    // What is on the screen changes with the data: its language first. The first answer has no screen yet, and guards
    // and pages go on with it while its texts are on their way.
    if (client.getQueryData(asked.queryKey)) await speakAs(bootstrapData);
    return bootstrapData;
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

/** Takes what a reply says of the visitor in place of what was known, and puts their language on before it shows. */
export const putBootstrapData = async (client: QueryClient, data: BootstrapData): Promise<void> => {
  await speakAs(data);
  client.setQueryData(bootstrapQuery.queryKey, data);
};

export const useBootstrap = (): BootstrapData => useSuspenseQuery(bootstrapQuery).data;

/** The signed-in person; null for a guest. */
export const useUser = (): User | null => useBootstrap().user;

type Visitor = Pick<BootstrapData, 'user' | 'guest_role'>;

/** Whether the visitor holds a permission: their own, or the guests'. The server asks again. */
export const isAllowed = ({ user, guest_role }: Visitor, permission: PermissionName): boolean =>
  isGranted((user ?? guest_role).permissions, permission);

/** Whether the verification gate of spec §2.2 stands before everything else. */
export const isGated = ({ user, settings }: Pick<BootstrapData, 'user' | 'settings'>): boolean =>
  settings.require_email_confirmation && user !== null && user.email_verified_at === null;
