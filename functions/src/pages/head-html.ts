import { buildEmbedUrl, embedSizes } from '@overtone/shared/http/embed-code.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { getImageUrl } from '@overtone/shared/media/images/image-url.ts';
import type { LargestPicture } from '@overtone/shared/pages/largest-picture.ts';
import { oEmbedContract } from '@overtone/shared/pages/oembed.contract.ts';
import { pageDataId } from '@overtone/shared/pages/page-data.ts';
import { escapeHtml } from './escape-html.ts';
import { escapeJson } from './escape-json.ts';
import { type FramePage, withFramePage } from './frame-page.ts';
import type { MetadataSite, PageHead } from './heads.model.ts';
import { getDensitySources } from './picture-sources.ts';
import { type Screen, withScreen } from './screen-html.ts';

/** Width and height of the image in pixels. Large previews use this size. */
const imageSide = 1280;

/** Default width of the player frame, in pixels. */
const playerWidth = 480;

/** Marks the tags of one page, so that the app can remove them when it shows another page (`reset-head.ts`). */
const headMark = 'data-head';

const createMetaTag = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${headMark} ${kind}="${key}" content="${escapeHtml(content)}">`;
const createLinkTag = (rel: string, href: string, otherAttributes = ''): string =>
  `<link ${headMark} rel="${rel}" href="${escapeHtml(href)}"${otherAttributes}>`;

/** Returns a script element with JSON-LD, which browsers do not execute, so the content security policy allows it. */
const renderJsonLd = (data: object): string =>
  `<script ${headMark} type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...data })}</script>`;

/**
 * Returns links that preload the largest picture: one for each screen density, with the sources that the app requests
 * there.
 */
const renderPreloadTags = ({ pictureUrl }: PageHead, picture: LargestPicture | undefined): string[] => {
  if (pictureUrl) return [createLinkTag('preload', pictureUrl, ' as="image" fetchpriority="high"')];
  return picture
    ? getDensitySources(picture).map(
        ({ srcSet, sizes, media }) =>
          `<link ${headMark} rel="preload" as="image" imagesrcset="${srcSet}" imagesizes="${sizes}" fetchpriority="high" media="${media}">`,
      )
    : [];
};

/** Returns the absolute URL of the picture of a page, or undefined if it has none. */
const getPictureUrl = ({ image, pictureUrl }: PageHead, origin: string): string | undefined =>
  pictureUrl ?? (image ? origin + getImageUrl(image.id, imageSide) : undefined);

const renderImageTags = (head: PageHead, origin: string): string[] => {
  const url = getPictureUrl(head, origin);
  if (!url) return [];
  const side = String(imageSide);
  return [
    createMetaTag('property', 'og:image', url),
    // The size of other pictures is not known.
    ...(head.pictureUrl
      ? []
      : [createMetaTag('property', 'og:image:width', side), createMetaTag('property', 'og:image:height', side)]),
    createMetaTag('property', 'og:image:alt', head.name),
  ];
};

const renderPlayerTags = ({ path, player }: PageHead, origin: string): string[] => {
  if (!player) return [createMetaTag('name', 'twitter:card', 'summary')];
  const { height } = player === 'track' ? embedSizes.medium : embedSizes.large;
  return [
    createMetaTag('name', 'twitter:card', 'player'),
    createMetaTag('name', 'twitter:player', buildEmbedUrl({ path }, origin)),
    createMetaTag('name', 'twitter:player:width', String(playerWidth)),
    createMetaTag('name', 'twitter:player:height', String(height)),
    createLinkTag(
      'alternate',
      `${origin}${apiPath(oEmbedContract.get.path)}?${new URLSearchParams({ url: origin + path })}`,
      ' type="application/json+oembed"',
    ),
  ];
};

/** Returns the tags of a page except the title, with all texts escaped. */
const renderHeadTags = (head: PageHead, { name: site, origin }: MetadataSite): string => {
  const { path, title, description, type, facts, data } = head;
  const url = origin + path;
  const image = getPictureUrl(head, origin);
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    createLinkTag('canonical', url),
    createMetaTag('property', 'og:site_name', site),
    createMetaTag('property', 'og:type', type),
    createMetaTag('property', 'og:title', title),
    createMetaTag('property', 'og:description', description),
    createMetaTag('property', 'og:url', url),
    ...renderImageTags(head, origin),
    ...facts.map(([property, content]) => createMetaTag('property', property, content)),
    ...renderPlayerTags(head, origin),
    renderJsonLd({ ...data, ...(image && { image }) }),
  ].join('\n    ');
};

const titleTag = /<title>[^<]*<\/title>/;
const descriptionTag = /<meta name="description"[^>]*>/;

/** What a page of the function contains in addition to the app's page. */
interface PageContent {
  readonly head: PageHead;
  readonly picture?: LargestPicture | undefined;
  /** JSON of `escapeJson`. */
  readonly data?: string | undefined;
  /** The first screen of a page without the shell. */
  readonly screen?: Screen | undefined;
  /** What the frame shows of the page, if anything. */
  readonly framePage?: FramePage | undefined;
}

/** Inserts the data at the end of the page, so that it does not delay the files that the page needs first. */
const withData = (page: string, data: string | undefined): string => {
  const end = page.lastIndexOf('</body>');
  if (!data || end === -1) return page;
  return `${page.slice(0, end)}<script type="application/json" id="${pageDataId}">${data}</script>${page.slice(end)}`;
};

/**
 * Inserts the content of a page into the app's HTML: replaces title and description, and adds the other tags, the
 * first screen and the data.
 */
export const withPage = (
  shell: string,
  { head, picture, data, screen, framePage }: PageContent,
  site: MetadataSite,
): string => {
  const page = withScreen(shell, screen)
    .replace(titleTag, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(descriptionTag, () => [renderHeadTags(head, site), ...renderPreloadTags(head, picture)].join('\n    '));
  return withData(withFramePage(page, framePage), data);
};
