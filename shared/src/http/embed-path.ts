/**
 * Addresses that other sites may show in a frame, in CloudFront's notation: `*` is any run of characters. They are an app
 * of their own (`embed.html`), so that nothing of the site itself is ever in somebody else's frame.
 */
export const embedPatterns = ['/track/*/*/embed', '/album/*/*/*/embed'] as const;

const expressions = embedPatterns.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`));

/** Whether an address is an embed's. */
export const isEmbedPath = (path: string): boolean => expressions.some((expression) => expression.test(path));
