import * as z from 'zod';
import { getSlug } from '../../slug.ts';
import { textLimits } from '../../texts/text-limits.ts';

/**
 * First segments of the paths of the app, the API and the files of the site. A channel with such a slug could not be
 * opened at `/{slug}`. A test of the app's routes fails if one is missing.
 */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...['account-settings', 'admin', 'album', 'api', 'api-docs', 'artist', 'assets', 'backstage', 'billing', 'channel'],
  ...['checkout', 'contact', 'dev', 'embed', 'forgot-password', 'landing', 'library', 'login', 'logout', 'lyrics'],
  ...['media', 'notifications', 'pages', 'password', 'playlist', 'playlist-invite', 'pricing', 'private', 'radio'],
  ...['register', 'search', 'secure', 'share', 'social-auth', 'tag', 'track', 'unsubscribe', 'user', 'workspace'],
]);

/** The readable name of a channel in its path: lower-case words joined by hyphens. */
export const ChannelSlug = z
  .string()
  .min(1)
  .max(textLimits.labelLengthMax)
  .refine((slug) => slug !== '-' && getSlug(slug) === slug, { error: 'Use lower-case letters, numbers and hyphens.' })
  .refine((slug) => !reservedSlugs.has(slug), { error: 'This address is used by a page of the site.' });
export type ChannelSlug = z.output<typeof ChannelSlug>;
