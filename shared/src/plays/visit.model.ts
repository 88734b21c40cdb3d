import * as z from 'zod';
import { VisitId } from '../ids.ts';
import { limits } from '../limits.ts';
import { hostName } from './host-name.ts';

/** Kinds of pages: what a view says of its page, and all that it says. Addresses stay in the browser. */
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

const Host = z.string().max(limits.hostLengthMax).regex(hostName);

/** What a browser tells of the pages that somebody looked at since it last told of some. */
export const Visit = z.object({
  /** Made with the first view: its time is when that was, by the server's clock as far as the browser knows it. */
  id: VisitId,
  /** Views by kind of page. */
  views: z
    .partialRecord(PageKind, z.int().min(1).max(limits.visitViewsMax))
    .refine((views) => Object.keys(views).length > 0, 'Say which pages.')
    .refine(
      (views) => Object.values(views).reduce((sum, count) => sum + count, 0) <= limits.visitViewsMax,
      'These are too many views at a time.',
    ),
  /** Whether somebody came with these views: the first ones since the site was loaded. */
  isEntry: z.boolean(),
  /** The site that led here, of who just came; null where none did, or none was told. */
  referrer: Host.nullable(),
});
export type Visit = z.output<typeof Visit>;
