import {
  defaultRoles,
  type GrantedPermission,
  guestRole,
  type PermissionName,
} from '@overtone/shared/permissions/permissions.ts';
import { type Browser, openBrowser } from './browser.ts';
import { addPerson, type Person } from './people.ts';

/** Who calls: the roles of a new site, the person whose thing it is, and somebody else like them. */
export const actors = ['guest', 'listener', 'artist', 'admin', 'owner', 'another'] as const;
export type Actor = (typeof actors)[number];

const roleOf: Readonly<Record<Exclude<Actor, 'guest'>, string>> = {
  listener: 'users',
  artist: 'artists',
  admin: 'admins',
  owner: 'users',
  another: 'users',
};
/** So that the calls for API tokens have somebody who may. */
const ownersOwn: PermissionName[] = ['api.access'];

/** Permissions of an actor as the roles of a new site give them: what the API does is held against this. */
export const permissionsOf = (actor: Actor): readonly GrantedPermission[] => {
  if (actor === 'guest') return guestRole.permissions;
  const role = defaultRoles.find(({ id }) => id === roleOf[actor]);
  const own = actor === 'owner' ? ownersOwn.map((name) => ({ name, restrictions: [] })) : [];
  return [...(role?.permissions ?? []), ...own];
};

/** A new account, signed in, with its password typed lately. */
export const addActor = (actor: Exclude<Actor, 'guest'>): Promise<Person> => {
  const permissions = permissionsOf(actor).filter(({ name }) => actor === 'owner' && ownersOwn.includes(name));
  return addPerson({ roleIds: [roleOf[actor]], permissions: [...permissions], confirmed: true });
};

/** Everybody, with the owner's account to be called about. */
export const openWorld = async () => {
  const owner = await addActor('owner');
  const signedIn = new Map<Actor, Browser>([['owner', owner]]);
  return {
    owner,
    /** Returns the browser of an actor, the same each time but for a guest, who has nothing to keep. */
    browserOf: async (actor: Actor): Promise<Browser> => {
      if (actor === 'guest') return openBrowser();
      const browser = signedIn.get(actor) ?? (await addActor(actor));
      signedIn.set(actor, browser);
      return browser;
    },
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
