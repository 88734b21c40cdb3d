import { fitsPattern } from './path-pattern.ts';

/**
 * Pages whose head tells others what is on them, in CloudFront's notation: to a guest they come from the function `pages`,
 * which puts that into the app's `index.html`. Embeds lie below some of them and are no such pages: whoever goes by these
 * patterns asks for those first.
 */
export const describedPatterns = [
  '/artist/*',
  '/album/*',
  '/track/*',
  '/playlist/*',
  '/user/*',
  '/channel/*',
  '/tag/*',
] as const;

/** Whether an address is such a page's. */
export const isDescribedPath = fitsPattern(describedPatterns);

/** Below the API's prefix: where the function answers with a page. Both origins have it under the name `index.html`. */
export const describedFolder = 'pages';

/** Header that names the page to the function, which is asked for `index.html` whatever somebody came for. */
export const describedHeader = 'x-overtone-page';
