import { embedCode, embedSizes } from '@overtone/shared/http/embed-code.ts';
import { startOf } from '@overtone/shared/http/start-time.ts';
import { imageWidths } from '@overtone/shared/limits.ts';
import { imageUrl } from '@overtone/shared/media/images/image-url.ts';
import { type OEmbed, oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { AppError } from '../platform/errors.ts';
import { routes } from '../platform/routes.ts';
import { signInFirst } from '../platform/sign-in-first.ts';
import { findHead } from './find-head.service.ts';
import { readHeadSite } from './head-site.ts';
import type { PageHead } from './heads.model.ts';

/** Pixels where the other page says nothing. */
const usualWidth = 600;

/** Seconds that an answer may be kept, by whoever asked and by the CDN. */
const keptSeconds = 300;

const notFound = (): AppError => new AppError('oembed.not_found', 'There is no player for this address.');

/** An address of a page of ours, or of its frame. */
const ownAddress = (text: string, origin: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== origin) throw notFound();
  return url;
};

/** The highest frame that there is room for; a lower one than the lowest is cut. */
const heightOf = (player: PageHead['player'], room: number): number => {
  const heights = [...(player === 'list' ? [embedSizes.large.height] : []), embedSizes.medium.height];
  return heights.find((height) => height <= room) ?? Math.min(embedSizes.small.height, room);
};

const thumbnailOf = ({ image }: PageHead, origin: string, room: number): Partial<OEmbed> => {
  const side = imageWidths.filter((width) => width <= Math.min(room, 640)).at(-1);
  if (!image || !side) return {};
  return { thumbnail_url: origin + imageUrl(image.id, side), thumbnail_width: side, thumbnail_height: side };
};

export const oEmbedRoutes = routes(oEmbedContract, {
  get: async ({ query }, { replyHeaders }) => {
    if (query.format !== 'json') throw new AppError('oembed.format', 'Only JSON is spoken here.');
    const { site, reader } = await readHeadSite();
    const { pathname, search } = ownAddress(query.url, site.origin);
    const head = await findHead(pathname, reader, site);
    // What guests may not see, a frame on another site does not show either.
    if (head === 'untold') throw signInFirst();
    if (head === 'missing' || !head.player) throw notFound();
    const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = query;
    const size = { width: Math.min(usualWidth, maxwidth), height: heightOf(head.player, maxheight) };
    const { name, path, author } = head;
    replyHeaders.set('cache-control', `public, max-age=${keptSeconds}`);
    return {
      ...{ type: 'rich' as const, version: '1.0' as const, title: name, cache_age: keptSeconds },
      ...(author && { author_name: author.name }),
      ...(author?.path && { author_url: site.origin + author.path }),
      ...{ provider_name: site.name, provider_url: site.origin },
      ...thumbnailOf(head, site.origin, Math.min(maxwidth, maxheight)),
      html: embedCode({ name, path, start: startOf(search), size }, site.origin),
      ...size,
    };
  },
});
