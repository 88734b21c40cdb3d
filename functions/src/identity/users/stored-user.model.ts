import { ShownOfPerson } from '@overtone/shared/identity/people/visibility.model.ts';
import { SocialProfile } from '@overtone/shared/identity/users/user.model.ts';
import { RoleId, UserId } from '@overtone/shared/ids.ts';
import { Image } from '@overtone/shared/media/images/image.model.ts';
import { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import * as z from 'zod';

const Timestamp = z.iso.datetime();

/** A person as the table keeps them, without what proves who they are. */
export const StoredUser = z.object({
  id: UserId,
  /** Their public name; null until they choose one. */
  name: z.string().nullable(),
  /** Whether others may find them by it. */
  findable: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** As it was typed; `emailKey` compares. */
  email: z.string(),
  email_verified_at: Timestamp.nullable(),
  image: Image.nullable(),
  language: z.string(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  roleIds: z.array(RoleId),
  /** The person's own, beside those of the roles. */
  permissions: z.array(GrantedPermission),
  social_profiles: z.array(SocialProfile),
  has_password: z.boolean(),
  two_factor_confirmed_at: Timestamp.nullable(),
  /** Null while two factor is neither on nor being set up. */
  recovery_codes_left: z.int().min(0).nullable(),
  /**
   * Sessions and half-finished sign-ins carry the epoch that they began in and end with it: one write ends all of
   * them at once, those that are just being made as well.
   */
  epoch: z.string(),
  /** As `epoch`, for API tokens, mailed links and known browsers: signing others out leaves them alone, a new password does not. */
  password_epoch: z.string(),
  /** What others may see of them. */
  shows: ShownOfPerson,
  /** How many people they block. */
  blocking: z.int(),
  /** Whether somebody has ever blocked them: until then nobody looks for it. One bit is all that strangers write here. */
  is_blocked: z.boolean(),
  created_at: Timestamp,
  /** Set from the moment an account is deleted until its removal has taken everything away. */
  removed_at: Timestamp.nullable(),
});
export type StoredUser = z.output<typeof StoredUser>;

/** Undefined for somebody whose account is being removed: they are gone to everybody. */
export const unlessRemoved = <User extends StoredUser>(user: User | undefined): User | undefined =>
  user?.removed_at ? undefined : user;

/** What proves who somebody is. It is read where that is checked and nowhere else. */
export const StoredCredentials = z.object({
  /** Argon2id in PHC format; null while an account made through a provider has no password. */
  passwordHash: z.string().nullable().default(null),
  /** Base 32. Readable, because every code is computed from it: the table is encrypted as a whole. */
  totpSecret: z.string().nullable().default(null),
  /** The last 30-second step whose code was used: a code works once. */
  totpStep: z.int().default(0),
  recoveryDigests: z.set(z.string()).default(new Set()),
});
export type StoredCredentials = z.output<typeof StoredCredentials>;

export const noCredentials: StoredCredentials = StoredCredentials.parse({});
