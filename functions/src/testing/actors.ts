import {
  defaultRoles,
  type GrantedPermission,
  guestRole,
  type PermissionName,
} from '@overtone/shared/permissions/permissions.ts';
import { type Browser, openBrowser } from './browser.ts';
import { addUser, type TestUser } from './users.ts';

/** The callers of the access tests: the roles of a new site, the owner of the data, and another user. */
export const actors = ['guest', 'listener', 'artist', 'admin', 'owner', 'another'] as const;
export type Actor = (typeof actors)[number];

const roleIdByActor: Readonly<Record<Exclude<Actor, 'guest'>, string>> = {
  listener: 'users',
  artist: 'artists',
  admin: 'admins',
  owner: 'users',
  another: 'users',
};
/** Additional permissions of the owner, for the endpoints of API tokens. */
const ownerPermissions: PermissionName[] = ['api.access'];

/** Returns the permissions of an actor on a new site, from which the expected results are derived. */
export const getPermissions = (actor: Actor): readonly GrantedPermission[] => {
  if (actor === 'guest') return guestRole.permissions;
  const role = defaultRoles.find(({ id }) => id === roleIdByActor[actor]);
  const userPermissions = actor === 'owner' ? ownerPermissions.map((name) => ({ name, restrictions: [] })) : [];
  return [...(role?.permissions ?? []), ...userPermissions];
};

/** Adds a logged-in user with a confirmed password. */
export const addActor = (actor: Exclude<Actor, 'guest'>): Promise<TestUser> => {
  const permissions = getPermissions(actor).filter(({ name }) => actor === 'owner' && ownerPermissions.includes(name));
  return addUser({ roleIds: [roleIdByActor[actor]], permissions: [...permissions], hasConfirmedPassword: true });
};

/** Adds the owner, and creates the other actors on demand. */
export const createActorBrowsers = async () => {
  const owner = await addActor('owner');
  const browsers = new Map<Actor, Browser>([['owner', owner]]);
  return {
    owner,
    /** Returns the browser of an actor: always the same one, except for guests. */
    getBrowser: async (actor: Actor): Promise<Browser> => {
      if (actor === 'guest') return openBrowser();
      const browser = browsers.get(actor) ?? (await addActor(actor));
      browsers.set(actor, browser);
      return browser;
    },
  };
};
export type ActorBrowsers = Awaited<ReturnType<typeof createActorBrowsers>>;
