import { createPathMatcher } from './path-pattern.ts';

/**
 * Paths that other sites may show in an iframe, in CloudFront's notation. They are served by a separate app (`embed.html`),
 * so that the site itself is never shown in an iframe of another site.
 */
export const embedPatterns = ['/track/*/*/embed', '/album/*/*/*/embed', '/playlist/*/*/embed'] as const;

/** The query parameter of a page or embed with the start time of the music in seconds: `?t=83`. */
export const startTimeParameter = 't';

/** Returns whether a path is that of an embed. */
export const isEmbedPath = createPathMatcher(embedPatterns);
