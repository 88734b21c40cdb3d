import { embedSizes, embedUrl, escapedHtml } from '@overtone/shared/http/embed-code.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { imageUrl } from '@overtone/shared/media/images/image-url.ts';
import { oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import type { HeadSite, PageHead } from './heads.model.ts';

/** Pixels a side: what the large previews show. */
const imageSide = 1280;

/** A frame's width where the other page has to name one, pixels. */
const playerWidth = 480;

/**
 * What nobody sees in a line and what turns the words around it: controls, separators of lines and paragraphs, and Unicode's
 * embeddings, overrides and isolates (UAX #9). Names lack them; descriptions need not.
 */
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

const attribute = (text: string): string => escapedHtml(text.toWellFormed().replaceAll(hidden, ' '));

/** Marks what is of this page alone: the app takes it away when it shows another one (`forget-head.ts`). */
const mark = 'data-head';

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${mark} ${kind}="${key}" content="${attribute(content)}">`;
const link = (rel: string, href: string, more = ''): string =>
  `<link ${mark} rel="${rel}" href="${attribute(href)}"${more}>`;

/** JSON that ends no script and is no markup, whatever texts it holds. Data runs nowhere: the policy lets it stand. */
const jsonLd = (data: object): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const safe = json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return `<script ${mark} type="application/ld+json">${safe}</script>`;
};

const imageTags = ({ image, name }: PageHead, origin: string): string[] =>
  image
    ? [
        meta('property', 'og:image', origin + imageUrl(image.id, imageSide)),
        meta('property', 'og:image:width', String(imageSide)),
        meta('property', 'og:image:height', String(imageSide)),
        meta('property', 'og:image:alt', name),
      ]
    : [];

const playerTags = ({ path, player }: PageHead, origin: string): string[] => {
  if (!player) return [meta('name', 'twitter:card', 'summary')];
  const { height } = player === 'track' ? embedSizes.medium : embedSizes.large;
  return [
    meta('name', 'twitter:card', 'player'),
    meta('name', 'twitter:player', embedUrl({ path }, origin)),
    meta('name', 'twitter:player:width', String(playerWidth)),
    meta('name', 'twitter:player:height', String(height)),
    link(
      'alternate',
      `${origin}${apiPath(oEmbedContract.get.path)}?${new URLSearchParams({ url: origin + path })}`,
      ' type="application/json+oembed"',
    ),
  ];
};

/** A page's head, but for its title: whatever it says is escaped here. */
const headTags = (head: PageHead, { name: site, origin }: HeadSite): string => {
  const { path, title, description, type, facts, image, data } = head;
  const url = origin + path;
  return [
    `<meta name="description" content="${attribute(description)}">`,
    link('canonical', url),
    meta('property', 'og:site_name', site),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...imageTags(head, origin),
    ...facts.map(([property, content]) => meta('property', property, content)),
    ...playerTags(head, origin),
    jsonLd({ ...data, ...(image && { image: origin + imageUrl(image.id, imageSide) }) }),
  ].join('\n    ');
};

const titleTag = /<title>[^<]*<\/title>/;
const descriptionTag = /<meta name="description"[^>]*>/;

/**
 * The app's page with the head of one of its pages: the title and the description take the place of the app's own, and what
 * else there is stands behind them.
 */
export const withHead = (shell: string, head: PageHead, site: HeadSite): string =>
  shell
    .replace(titleTag, () => `<title>${attribute(head.title)}</title>`)
    .replace(descriptionTag, () => headTags(head, site));
