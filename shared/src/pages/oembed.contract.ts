import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { httpLimits } from '../http/http-limits.ts';

/** Pixels. Anything else is rejected. */
const Pixels = z.coerce.number().int().min(1).max(10_000);

/** How another site embeds a page of this site (oembed.com, version 1.0, "rich"). */
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
  /** An iframe with a player. */
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
    summary: 'Read how other sites embed a track, an album or a public playlist (oEmbed)',
    problems: ['oembed.not_found', 'oembed.format'],
    request: z.object({
      query: z.object({
        /** URL of the page or its embed. With `t` playback starts at that second. */
        url: z.string().min(1).max(httpLimits.urlBytesMax),
        /** XML is not supported. */
        format: z.enum(['json', 'xml']).default('json'),
        maxwidth: Pixels.optional(),
        maxheight: Pixels.optional(),
      }),
    }),
    reply: OEmbed,
  }),
};
