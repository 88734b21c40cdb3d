import { describedHeader } from '@overtone/shared/http/described-pages.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import { vi } from 'vitest';
import { readShell } from '../pages/shell.ts';
import { requireEnv } from '../platform/env.ts';
import { asGuest } from './visitor.ts';

/** The app's page as the build leaves it, as far as a head has to do with it. */
const shell = `<!doctype html>
<html lang="en">
  <head>
    <script type="application/json" id="early">{}</script>
    <script src="/assets/early.js" async fetchpriority="high"></script>
    <title>Overtone</title>
    <meta name="description" content="Listen to artists, albums and tracks." />
    <script src="/theme.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`;

/** Has the app be where the function asks for it. */
export const serveShell = (answer: () => Response = () => new Response(shell)) => {
  readShell.forget();
  const asked = vi.fn(async (_url: string, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  return { shell, asked };
};

const unescaped = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** What stands in a head: strict, so that nothing in it can be more than the text of an attribute or data. */
const line = {
  title: /^<title>([^<>]*)<\/title>$/,
  description: /^<meta name="description" content="([^"<>]*)">$/,
  meta: /^<meta data-head (?:name|property)="([\w:]+)" content="([^"<>]*)">$/,
  link: /^<link data-head rel="(canonical|alternate)" href="([^"<>]*)"(?: type="application\/json\+oembed")?>$/,
  data: /^<script data-head type="application\/ld\+json">([^<>&]*)<\/script>$/,
};

/** Reads a page as those do who show a preview of it. @throws Error for a line that is none of a head's */
export const readHead = (page: string) => {
  const own = /<title>.*(?=\n {4}<script src="\/theme\.js">)/s.exec(page)?.[0] ?? '';
  const meta = new Map<string, string[]>();
  const add = (key: string, text: string): void => void meta.set(key, [...(meta.get(key) ?? []), unescaped(text)]);
  let data: Record<string, unknown> = {};
  for (const each of own.split('\n').map((part) => part.trim())) {
    const found = Object.entries(line).flatMap(([kind, pattern]) => {
      const match = pattern.exec(each);
      return match ? [{ kind, one: match[1] ?? '', two: match[2] ?? '' }] : [];
    })[0];
    if (!found) throw new Error(`No line of a head: ${each}`);
    const { kind, one, two } = found;
    if (kind === 'data') data = JSON.parse(one);
    else if (kind === 'title' || kind === 'description') add(kind, one);
    else add(one, two);
  }
  return { meta, data, get: (key: string) => meta.get(key)?.[0] };
};

/** Fetches the page at an address as the CDN does for a guest, and reads it. @param permissions of guests */
export const crawl = async (path: string, permissions?: readonly GrantedPermission[]) => {
  const reply = await asGuest(permissions).fetch('/api/v1/pages/index.html', { headers: { [describedHeader]: path } });
  const page = await reply.text();
  return { status: reply.status, headers: reply.headers, page };
};

/** A page's whole address. */
export const whole = (path: string): string => requireEnv('APP_ORIGIN') + path;
