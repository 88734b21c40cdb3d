import * as z from 'zod';
import { RoleId, TokenId, UserId } from '../../ids.ts';
import { Image } from '../../media/images/image.model.ts';
import { GrantedPermission } from '../../permissions/permissions.ts';
import { OptionalName, OptionalPublicName, PublicName } from '../../texts/name.ts';
import { PlainText } from '../../texts/plain-text.ts';
import { textLimits } from '../../texts/text-limits.ts';
import { Url } from '../../texts/url.ts';
import { identityLimits } from '../identity-limits.ts';
import { ProfileVisibility } from './profile-visibility.model.ts';
import { socialServices } from './social-services.ts';

/** An email address as entered. It is compared in lower case and NFKC, without surrounding spaces. */
export const Email = z.string().trim().max(textLimits.emailLengthMax).pipe(z.email());
export type Email = z.output<typeof Email>;

/** ISO 8601, in UTC. */
const Timestamp = z.iso.datetime();

export const SocialService = z.enum(socialServices);
export type SocialService = z.output<typeof SocialService>;

export const SocialProfile = z.object({ service_name: SocialService, username: z.string() });
export type SocialProfile = z.output<typeof SocialProfile>;

/** An API token. Its text is shown once, when it is created. */
export const AccessToken = z.object({ id: TokenId, name: z.string(), last_used_at: Timestamp.nullable() });
export type AccessToken = z.output<typeof AccessToken>;

/** The public part of a user. */
export const PublicProfile = z.object({
  id: UserId,
  /** The display name, or null if the user has not chosen one. It is never derived from the email address. */
  name: z.string().nullable(),
  image: Image.nullable(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

/** The "about" section of a profile. */
export const UserAbout = z.object({
  /** Plain text with line breaks. */
  biography: PlainText.max(identityLimits.biographyLengthMax).nullable(),
  /** A place as the user describes it. */
  place: OptionalName.max(identityLimits.placeLengthMax).nullable(),
  /** The user's pages on other sites. */
  links: z.array(Url.max(identityLimits.profileLinkLengthMax)).max(identityLimits.profileLinksMax),
});
export type UserAbout = z.output<typeof UserAbout>;
export const emptyAbout: UserAbout = { biography: null, place: null, links: [] };

/** A user, as seen by the user and by admins. */
export const User = PublicProfile.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  /** Whether others may find the user by the display name. */
  findable: z.boolean(),
  /** Visibility of the sections of the profile. */
  shows: ProfileVisibility,
  email_verified_at: Timestamp.nullable(),
  language: z.string(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  tokens: z.array(AccessToken),
  roles: z.array(z.object({ id: RoleId, name: z.string() })),
  /** Permissions of the roles and of the user, each once, with the most generous restrictions. */
  permissions: z.array(GrantedPermission),
  subscriptions: z.array(z.object({ valid: z.boolean(), active: z.boolean() })),
  social_profiles: z.array(SocialProfile),
  /** Whether the account has a password. An account created through a provider has none at first. */
  has_password: z.boolean(),
  two_factor_confirmed_at: Timestamp.nullable(),
  /** A masked text for each unused code. The codes themselves are shown once and stored as hashes. */
  two_factor_recovery_codes: z.array(z.string()).nullable(),
  unread_notifications_count: z.int().min(0),
  created_at: Timestamp,
});
export type User = z.output<typeof User>;

/** Fields that users may change. Omitted fields remain unchanged, and unknown fields are ignored. */
export const UserChanges = z.object({
  /** Null for none. */
  name: PublicName.nullable().optional(),
  /** Requires a display name. Without one, a user is no longer findable. */
  findable: z.boolean().optional(),
  /** Visibility of all sections of the profile. */
  shows: ProfileVisibility.optional(),
  first_name: OptionalPublicName.nullable().optional(),
  last_name: OptionalPublicName.nullable().optional(),
  /** BCP 47, one of the site's localizations. */
  language: z.string().max(35).optional(),
  /** ISO 3166-1 alpha-2, lower case. */
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable()
    .optional(),
  /** IANA, like `Europe/Zurich`. */
  timezone: z.string().max(64).nullable().optional(),
});
export type UserChanges = z.output<typeof UserChanges>;
