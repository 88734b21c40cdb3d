import { embedSizes, embedUrl, escapeHtmlText } from '@overtone/shared/http/embed-code.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { imageUrl } from '@overtone/shared/media/images/image-url.ts';
import { oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import type { HeadSite, PageHead } from './heads.model.ts';

/** Width and height of the image in pixels. Large previews use this size. */
const imageSide = 1280;

/** Default width of the player frame, in pixels. */
const playerWidth = 480;

/**
 * Invisible characters, and those that change the direction of the surrounding text: controls, line and paragraph
 * separators, and Unicode's embeddings, overrides and isolates (UAX #9). Names cannot contain them, but descriptions
 * can.
 */
const hiddenCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

const attribute = (text: string): string => escapeHtmlText(text.toWellFormed().replaceAll(hiddenCharacters, ' '));

/** Marks the tags of one page, so that the app can remove them when it shows another page (`reset-head.ts`). */
const headMark = 'data-head';

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${headMark} ${kind}="${key}" content="${attribute(content)}">`;
const link = (rel: string, href: string, otherAttributes = ''): string =>
  `<link ${headMark} rel="${rel}" href="${attribute(href)}"${otherAttributes}>`;

/**
 * Returns a script element with JSON-LD. The JSON cannot end the script or contain markup, regardless of the texts. It
 * is data that browsers do not execute, so the content security policy allows it.
 */
const jsonLd = (data: object): string => {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  const escapedJson = json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script ${headMark} type="application/ld+json">${escapedJson}</script>`;
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

/** Returns the tags of a page except the title, with all texts escaped. */
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

/** Inserts the metadata of a page into the app's HTML: replaces title and description, and adds the other tags. */
export const withHead = (shell: string, head: PageHead, site: HeadSite): string =>
  shell
    .replace(titleTag, () => `<title>${attribute(head.title)}</title>`)
    .replace(descriptionTag, () => headTags(head, site));
