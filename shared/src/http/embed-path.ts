import { fitsPattern } from './path-pattern.ts';

/**
 * Addresses that other sites may show in a frame, in CloudFront's notation. They are an app of their own (`embed.html`), so
 * that nothing of the site itself is ever in somebody else's frame.
 */
export const embedPatterns = ['/track/*/*/embed', '/album/*/*/*/embed', '/playlist/*/*/embed'] as const;

/** Parameter of a page's address, and of its embed's, that says at which second its music begins: `?t=83`. */
export const startParameter = 't';

/** Whether an address is an embed's. */
export const isEmbedPath = fitsPattern(embedPatterns);
