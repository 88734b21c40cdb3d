import { cached } from '../platform/cached.ts';
import { requireEnv } from '../platform/env.ts';

/** Seconds that a container caches the app's page. A deployment becomes visible after this time at the latest. */
const cacheSeconds = 60;

/** Timeout in milliseconds, after which the CDN serves the page without metadata from the bucket. */
const timeoutMs = 2_000;

const getAppUrl = (): string => `${requireEnv('APP_ORIGIN')}/index.html`;

/**
 * Returns the app's HTML. It is requested from the site instead of its bucket, because the bucket belongs to the CDN
 * stack, which depends on this function.
 * @throws Error if it cannot be read
 */
export const readAppShell = cached(cacheSeconds, getAppUrl, async (): Promise<string> => {
  const reply = await fetch(getAppUrl(), { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  const text = await reply.text();
  if (!reply.ok || !text.includes('</head>')) throw new Error(`${getAppUrl()} is not the app: ${reply.status}`);
  return text;
});
