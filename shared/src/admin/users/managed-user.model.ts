import * as z from 'zod';
import { declareManagedList } from '../../http/managed-list.ts';
import { User } from '../../identity/users/user.model.ts';
import { RoleId } from '../../ids.ts';

/** A user in the lists of admins. */
export const ManagedUser = User.pick({
  id: true,
  name: true,
  image: true,
  email: true,
  email_verified_at: true,
  two_factor_confirmed_at: true,
  roles: true,
  country: true,
  created_at: true,
});
export type ManagedUser = z.output<typeof ManagedUser>;

/** Whether the email address was verified. */
export const UserState = z.enum(['active', 'unverified']);
export type UserState = z.output<typeof UserState>;

export const userList = declareManagedList(ManagedUser, {
  filters: {
    role: RoleId,
    state: UserState,
    /** ISO 3166-1 alpha-2, lower case. */
    country: z.string().regex(/^[a-z]{2}$/),
    two_factor: z.enum(['on', 'off']),
  },
  sorts: ['created_at', 'name', 'email'],
});
