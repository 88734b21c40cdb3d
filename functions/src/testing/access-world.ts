import { authContract } from '@overtone/shared/auth/auth.contract.ts';
import { defaultRoles, type GrantedPermission, guestRole, type PermissionName } from '@overtone/shared/permissions.ts';
import { setUser } from '../features/users/users.store.ts';
import { type Browser, goodPassword, openBrowser, signUp } from './browser.ts';

/** Who calls: the roles of a new site, the person whose thing it is, and somebody else like them. */
export const actors = ['guest', 'listener', 'artist', 'admin', 'owner', 'another'] as const;
export type Actor = (typeof actors)[number];
export type Person = Awaited<ReturnType<typeof signUp>>;

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
export const addPerson = async (actor: Exclude<Actor, 'guest'>): Promise<Person> => {
  const person = await signUp();
  const permissions = permissionsOf(actor).filter(({ name }) => actor === 'owner' && ownersOwn.includes(name));
  await setUser(person.user.id, { roleIds: [roleOf[actor]], permissions: [...permissions] });
  await person.call(authContract.confirmPassword, { body: { password: goodPassword } });
  return person;
};

/** Everybody, with the owner's account to be called about. */
export const openWorld = async () => {
  const owner = await addPerson('owner');
  return {
    owner,
    /** The browser of an actor; a person of their own for each call that ends accounts or sessions. */
    browserOf: async (actor: Actor): Promise<Browser> => {
      if (actor === 'guest') return openBrowser();
      return actor === 'owner' ? owner : addPerson(actor);
    },
  };
};
export type World = Awaited<ReturnType<typeof openWorld>>;
