import * as z from 'zod';
import { VisitId } from '../ids.ts';
import { hostName } from './host-name.ts';
import { playLimits } from './play-limits.ts';

/** The kind of a page. It is all that is recorded of a page view; addresses stay in the browser. */
export const PageKind = z.enum([
  'home',
  'landing',
  'album',
  'artist',
  'track',
  'playlist',
  'channel',
  'radio',
  'tag',
  'search',
  'lyrics',
  'profile',
  'library',
  'link',
  'account',
  'sign-in',
  'backstage',
  'contact',
  'other',
]);
export type PageKind = z.output<typeof PageKind>;

const Host = z.string().max(playLimits.hostLengthMax).regex(hostName);

/** The page views since the browser last sent some. */
export const Visit = z.object({
  /** Created with the first view. Its time is that of the server's clock, as estimated by the browser. */
  id: VisitId,
  /** Views by kind of page. */
  views: z
    .partialRecord(PageKind, z.int().min(1).max(playLimits.visitViewsMax))
    .refine((views) => Object.keys(views).length > 0, 'At least one page view is required.')
    .refine(
      (views) => Object.values(views).reduce((sum, count) => sum + count, 0) <= playLimits.visitViewsMax,
      'Too many page views at once.',
    ),
  /** Whether these are the first views since the site was loaded. */
  isEntry: z.boolean(),
  /** The referring host of an entry, or null if there is none. */
  referrer: Host.nullable(),
});
export type Visit = z.output<typeof Visit>;
