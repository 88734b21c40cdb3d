import { buildEmbedCode, embedSizes } from '@overtone/shared/http/embed-code.ts';
import { parseStartTime } from '@overtone/shared/http/start-time.ts';
import { imageWidths } from '@overtone/shared/media/image-widths.ts';
import { getImageUrl } from '@overtone/shared/media/images/image-url.ts';
import { type OEmbed, oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { AppError } from '../platform/errors.ts';
import { createLoginRequiredError } from '../platform/login-required.ts';
import { routes } from '../platform/routes.ts';
import { findHead } from './find-head.service.ts';
import type { PageHead } from './heads.model.ts';
import { readMetadataContext } from './metadata-context.ts';

/** Default width in pixels. */
const defaultWidth = 600;

/** Seconds for which clients and the CDN may cache a response. */
const cacheSeconds = 300;

const createNotFoundError = (): AppError => new AppError('oembed.not_found', 'No embeddable player for this address.');

/** Returns the URL of a page or embed of this site. @throws AppError `oembed.not_found` for other URLs */
const parsePageUrl = (text: string, origin: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin !== origin) throw createNotFoundError();
  return url;
};

/** Returns the largest height that fits. If not even the smallest height fits, the frame is cut off. */
const getHeight = (player: PageHead['player'], available: number): number => {
  const heights = [...(player === 'list' ? [embedSizes.large.height] : []), embedSizes.medium.height];
  return heights.find((height) => height <= available) ?? Math.min(embedSizes.small.height, available);
};

const getThumbnail = ({ image }: PageHead, origin: string, available: number): Partial<OEmbed> => {
  const side = imageWidths.filter((width) => width <= Math.min(available, 640)).at(-1);
  if (!image || !side) return {};
  return { thumbnail_url: origin + getImageUrl(image.id, side), thumbnail_width: side, thumbnail_height: side };
};

export const oEmbedRoutes = routes(oEmbedContract, {
  get: async ({ query }, { replyHeaders }) => {
    if (query.format !== 'json') throw new AppError('oembed.format', 'Only JSON is supported.');
    const { site, visitor } = await readMetadataContext();
    const { pathname, search } = parsePageUrl(query.url, site.origin);
    const head = await findHead(pathname, visitor, site);
    // Content that guests may not see is not embedded on other sites.
    if (head === 'restricted') throw createLoginRequiredError();
    if (head === 'missing' || !head.player) throw createNotFoundError();
    const { maxwidth = Number.POSITIVE_INFINITY, maxheight = Number.POSITIVE_INFINITY } = query;
    const size = { width: Math.min(defaultWidth, maxwidth), height: getHeight(head.player, maxheight) };
    const { name, path, author } = head;
    replyHeaders.set('cache-control', `public, max-age=${cacheSeconds}`);
    return {
      ...{ type: 'rich' as const, version: '1.0' as const, title: name, cache_age: cacheSeconds },
      ...(author && { author_name: author.name }),
      ...(author?.path && { author_url: site.origin + author.path }),
      ...{ provider_name: site.name, provider_url: site.origin },
      ...getThumbnail(head, site.origin, Math.min(maxwidth, maxheight)),
      html: buildEmbedCode({ name, path, start: parseStartTime(search), size }, site.origin),
      ...size,
    };
  },
});
