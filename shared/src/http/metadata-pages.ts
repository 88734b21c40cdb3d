import { createPathMatcher } from './path-pattern.ts';

/**
 * Pages with metadata in their head (for search engines and link previews), in CloudFront's notation, and pages whose
 * first screen depends on the settings. For guests they
 * are served by the function `pages`, which adds the metadata to the `index.html` of the app. The paths of embeds are
 * below some of these paths. Embeds have no metadata, so their patterns must be matched first.
 */
export const metadataPagePatterns = [
  '/',
  '/artist/*',
  '/album/*',
  '/track/*',
  '/playlist/*',
  '/user/*',
  '/channel/*',
  '/tag/*',
  '/login',
  '/register',
  '/landing',
] as const;

/** Returns whether a path is that of a page with metadata. */
export const isMetadataPagePath = createPathMatcher(metadataPagePatterns);

/**
 * The path of the function's pages below the prefix of the API. Both origins serve a page under the name `index.html`.
 */
export const metadataPagesFolder = 'pages';

/** The header with the path of the requested page. The path of the request to the function is always `index.html`. */
export const metadataPageHeader = 'x-overtone-page';

/** The header of the function's response with the current path of the page, so that the CDN redirects from outdated names. */
export const currentPathHeader = 'x-overtone-current-path';
