import type { StoredUser } from './stored-user.model.ts';

/** Returns whether others may find a user in search and lists: the user has opted in and has a display name. */
export const isFindable = <User extends Pick<StoredUser, 'findable' | 'name'>>(
  user: User,
): user is User & { readonly name: string } => user.findable && user.name !== null;
