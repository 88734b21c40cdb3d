import * as z from 'zod';
import { RoleId, TokenId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Image } from '../../media/images/image.model.ts';
import { GrantedPermission } from '../../permissions/permissions.ts';
import { PartOfName, PartOfPublicName, PublicName } from '../../texts/name.ts';
import { PlainText } from '../../texts/plain-text.ts';
import { Url } from '../../texts/url.ts';
import { ShownOfPerson } from '../people/visibility.model.ts';
import { socialServices } from './social-services.ts';

/** An address as a person types it; compared in lower case and NFKC, without the spaces around it. */
export const Email = z.string().trim().max(limits.emailLengthMax).pipe(z.email());
export type Email = z.output<typeof Email>;

/** ISO 8601, in UTC. */
const Timestamp = z.iso.datetime();

export const SocialService = z.enum(socialServices);
export type SocialService = z.output<typeof SocialService>;

export const SocialProfile = z.object({ service_name: SocialService, username: z.string() });
export type SocialProfile = z.output<typeof SocialProfile>;

/** A key to the API; its text is shown once, when it is made. */
export const AccessToken = z.object({ id: TokenId, name: z.string(), last_used_at: Timestamp.nullable() });
export type AccessToken = z.output<typeof AccessToken>;

/** What anybody may know of a person. */
export const PublicProfile = z.object({
  id: UserId,
  /** The public name that they chose; null where they chose none. It is never made from their address. */
  name: z.string().nullable(),
  image: Image.nullable(),
});
export type PublicProfile = z.output<typeof PublicProfile>;

/** What a person says of themselves to whoever looks at their profile. */
export const AboutPerson = z.object({
  /** Plain text of some lines. */
  biography: PlainText.max(limits.biographyLengthMax).nullable(),
  /** Where they are, as they like to put it. */
  place: PartOfName.max(limits.placeLengthMax).nullable(),
  /** Pages elsewhere that are theirs. */
  links: z.array(Url.max(limits.profileLinkLengthMax)).max(limits.profileLinksMax),
});
export type AboutPerson = z.output<typeof AboutPerson>;
export const nothingSaid: AboutPerson = { biography: null, place: null, links: [] };

/** A person, as they themselves and those who manage users see them. */
export const User = PublicProfile.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  /** Whether others may find them by their public name. */
  findable: z.boolean(),
  /** What others see of them. */
  shows: ShownOfPerson,
  email_verified_at: Timestamp.nullable(),
  language: z.string(),
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  tokens: z.array(AccessToken),
  roles: z.array(z.object({ id: RoleId, name: z.string() })),
  /** Those of the roles and the person's own, each once, with the most generous restrictions. */
  permissions: z.array(GrantedPermission),
  subscriptions: z.array(z.object({ valid: z.boolean(), active: z.boolean() })),
  social_profiles: z.array(SocialProfile),
  /** Whether a password can be typed: an account made through a provider has none at first. */
  has_password: z.boolean(),
  two_factor_confirmed_at: Timestamp.nullable(),
  /** One masked text for each code that is left: the codes themselves are shown once and kept as hashes. */
  two_factor_recovery_codes: z.array(z.string()).nullable(),
  unread_notifications_count: z.int().min(0),
  created_at: Timestamp,
});
export type User = z.output<typeof User>;

/** What a person may change of themselves; a field left out stays. Anything else in a request is ignored. */
export const UserChanges = z.object({
  /** Null for none. */
  name: PublicName.nullable().optional(),
  /** Needs a name. Whoever has none any more is not found any more either. */
  findable: z.boolean().optional(),
  /** What others may see of them: all of it at once. */
  shows: ShownOfPerson.optional(),
  first_name: PartOfPublicName.nullable().optional(),
  last_name: PartOfPublicName.nullable().optional(),
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
