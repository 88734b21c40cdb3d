import { cached } from '../platform/cached.ts';
import { requireEnv } from '../platform/env.ts';

/** Seconds that a container keeps the app's page: as late as that it learns of a deploy. */
const keptSeconds = 60;

/** Milliseconds. Whoever waits longer gets the page without a head, from where it lies. */
const patience = 2_000;

const address = (): string => `${requireEnv('APP_ORIGIN')}/index.html`;

/**
 * The app's own page. By the site's address and not out of its bucket: that stands in the stack of the CDN, which needs this
 * function's first.
 * @throws Error where it does not come
 */
export const readShell = cached(keptSeconds, address, async (): Promise<string> => {
  const reply = await fetch(address(), { signal: AbortSignal.timeout(patience), redirect: 'error' });
  const text = await reply.text();
  if (!reply.ok || !text.includes('</head>')) throw new Error(`${address()} is not the app: ${reply.status}`);
  return text;
});
