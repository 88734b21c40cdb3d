import { ProfileVisibility } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { SocialProfile } from '@overtone/shared/identity/users/user.model.ts';
import { RoleId, UserId } from '@overtone/shared/ids.ts';
import { Image } from '@overtone/shared/media/images/image.model.ts';
import { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import * as z from 'zod';

const Timestamp = z.iso.datetime();

/** A user as stored, without credentials. */
export const StoredUser = z.object({
  id: UserId,
  /** The display name. Null until the user chooses one. */
  name: z.string().nullable(),
  /** Whether others may find the user by the display name. */
  findable: z.boolean(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** As entered. `emailLockItem` stores the normalized form. */
  email: z.string(),
  email_verified_at: Timestamp.nullable(),
  image: Image.nullable(),
  language: z.string(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  roleIds: z.array(RoleId),
  /** Permissions of this user, in addition to those of the roles. */
  permissions: z.array(GrantedPermission),
  social_profiles: z.array(SocialProfile),
  has_password: z.boolean(),
  two_factor_confirmed_at: Timestamp.nullable(),
  /** Null while two-factor authentication is neither on nor being set up. */
  recovery_codes_left: z.int().min(0).nullable(),
  /**
   * Sessions and pending logins store the epoch in which they started, and are invalid in any other. One write
   * therefore ends all of them, including those that are just being created.
   */
  epoch: z.string(),
  /**
   * As `epoch`, for API tokens, emailed links and known browsers. Logging out other sessions does not change it; a
   * new password does.
   */
  password_epoch: z.string(),
  /** Which sections of the profile others may see. */
  shows: ProfileVisibility,
  /** Number of users that this user blocks. */
  blocking: z.int(),
  /**
   * Whether anyone has ever blocked this user. Until then, blocks against the user are not looked up. This is the only
   * attribute of the item that an action of another user changes.
   */
  is_blocked: z.boolean(),
  created_at: Timestamp,
  /** Set when the account is deleted. The item remains until the removal worker has deleted all other data. */
  removed_at: Timestamp.nullable(),
});
export type StoredUser = z.output<typeof StoredUser>;

/** Returns undefined for a user whose account is being deleted. Such users do not exist for anyone else. */
export const getUserUnlessDeleted = <User extends StoredUser>(user: User | undefined): User | undefined =>
  user?.removed_at ? undefined : user;

/** The secrets that authenticate a user. Only read where they are checked. */
export const StoredCredentials = z.object({
  /** Argon2id in PHC format. Null while an account that was created through a provider has no password. */
  passwordHash: z.string().nullable().default(null),
  /** Base 32, unencrypted, because every code is computed from it. The table is encrypted as a whole. */
  totpSecret: z.string().nullable().default(null),
  /** The last 30-second step whose code was used, because each code is valid once. */
  totpStep: z.int().default(0),
  recoveryDigests: z.set(z.string()).default(new Set()),
});
export type StoredCredentials = z.output<typeof StoredCredentials>;

export const noCredentials: StoredCredentials = StoredCredentials.parse({});
