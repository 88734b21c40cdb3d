import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';

/** Pixels; what is no such number is refused. */
const Pixels = z.coerce.number().int().min(1).max(10_000);

/** What another site shows in place of an address of ours (oembed.com, version 1.0, "rich"). */
export const OEmbed = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.url().optional(),
  provider_name: z.string(),
  provider_url: z.url(),
  /** Seconds. */
  cache_age: z.int().positive(),
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.int().positive().optional(),
  thumbnail_height: z.int().positive().optional(),
  /** A frame with a player. */
  html: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type OEmbed = z.output<typeof OEmbed>;

export const oEmbedContract = {
  get: endpoint({
    method: 'GET',
    path: 'oembed',
    access: 'public',
    summary: 'Read how a page of the site is shown on other sites (oEmbed): a track, an album or a public playlist',
    problems: ['oembed.not_found', 'oembed.format'],
    request: z.object({
      query: z.object({
        /** Of the page, or of its embed; with `t` it begins there. */
        url: z.string().min(1).max(limits.urlBytesMax),
        /** XML is not spoken. */
        format: z.enum(['json', 'xml']).default('json'),
        maxwidth: Pixels.optional(),
        maxheight: Pixels.optional(),
      }),
    }),
    reply: OEmbed,
  }),
};
