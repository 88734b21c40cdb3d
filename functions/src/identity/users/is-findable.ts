import type { StoredUser } from './stored-user.model.ts';

/** Whether others may find somebody, by a search or in a list: they chose to be, and have a name to be found by. */
export const isFindable = <User extends Pick<StoredUser, 'findable' | 'name'>>(
  user: User,
): user is User & { readonly name: string } => user.findable && user.name !== null;
