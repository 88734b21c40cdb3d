import { metadataPageHeader } from '@overtone/shared/http/metadata-pages.ts';
import type { PageData } from '@overtone/shared/pages/page-data.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import { vi } from 'vitest';
import { readAppShell } from '../pages/app-shell.ts';
import { requireEnv } from '../platform/env.ts';
import { asGuest } from './visitor.ts';

/** Templates like those of `web/src/app/shell/frame-pages.tsx`. */
const framePages = ['media', 'track', 'channel']
  .map(
    (name) =>
      `<template id="frame-page-${name}" data-long-title="long" data-round="round"><p class="${name} {{round}} {{longTitle}}">{{name}}</p><picture>{{sources}}<img alt=""/></picture></template>`,
  )
  .join('');

/** Templates like those of `web/src/app/auth-frame/auth-screens.tsx` and `landing/landing-screen.tsx`. */
const screens = `<template id="frame-screen-login"><i>{{siteName}}</i><h1>{{t Log in to your account}}</h1>{{#canRegister}}<a>{{t Don&#x27;t have an account?}}</a>{{/canRegister}}{{#social}}{{#google}}<b>{{t Continue with :service}}</b>{{/google}}{{/social}}{{#wall}}{{#covers}}<picture>{{sources}}</picture>{{/covers}}{{/wall}}<input value="{{demoEmail}}"></template><template id="frame-screen-register"><h1>{{t Create a new account}}</h1><p>{{count 8 At least 1 character.|At least :count characters.}}</p>{{#policies}}<p>{{before name I accept the :name}}{{#hasLink}}<a>{{policy}}</a>{{/hasLink}}{{^hasLink}}{{policy}}{{/hasLink}}{{after name I accept the :name}}</p>{{/policies}}{{#extraFields}}{{#first_name}}<p>{{t First name}}</p>{{/first_name}}{{/extraFields}}</template><template id="frame-screen-landing"><h1>{{title}}</h1><p>{{subtitle}}</p>{{#primary}}<b>{{label}}</b>{{/primary}}<img src="{{picture}}"></template>`;

/** The HTML page of the app after the build, with the parts that the head function changes. */
const shell = `<!doctype html>
<html lang="en">
  <head>
    <link rel="stylesheet" href="/assets/app.css">
    <script type="application/json" id="early">{"login":["/assets/auth.js","/assets/auth.css"]}</script>
    <script src="/assets/early.js" async fetchpriority="high"></script>
    <title>Overtone</title>
    <meta name="description" content="Listen to artists, albums and tracks." />
    <script src="/theme.js"></script>
  </head>
  <body><div id="root"></div><div id="frame" class="frame"><section data-frame-page="true">Loading</section>${framePages}${screens}</div></body>
</html>
`;

/** Serves the HTML page of the app to the function that fetches it. */
export const serveShell = (respond: () => Response = () => new Response(shell)) => {
  readAppShell.clear();
  const fetchMock = vi.fn(async (_url: string, _init?: RequestInit) => respond());
  vi.stubGlobal('fetch', fetchMock);
  return { shell, fetchMock };
};

const unescapeHtml = (text: string): string =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

/** The allowed lines of a head. They are strict, so that texts cannot contain markup. */
const linePatterns = {
  title: /^<title>([^<>]*)<\/title>$/,
  description: /^<meta name="description" content="([^"<>]*)">$/,
  meta: /^<meta data-head (?:name|property)="([\w:]+)" content="([^"<>]*)">$/,
  link: /^<link data-head rel="(canonical|alternate)" href="([^"<>]*)"(?: type="application\/json\+oembed")?>$/,
  data: /^<script data-head type="application\/ld\+json">([^<>&]*)<\/script>$/,
  pagePreload: /^<link data-head rel="(preload)" href="([^"<>]*)" as="image" fetchpriority="high">$/,
  preload:
    /^<link data-head rel="(preload)" as="image" imagesrcset="([^"<>]*)" imagesizes="[^"<>]*" fetchpriority="high" media="[^"<>]*">$/,
};

const framePattern = /<section data-frame-page="true">(.*?)<\/section>/s;

/** Returns what the frame of a page shows before the app starts. */
export const readFramePage = (page: string): string | undefined => framePattern.exec(page)?.[1];

const screenPattern = /<div id="frame" class="frame">(.*?)<section /s;

/** Returns the first screen of a page without the shell, which is empty for other pages. */
export const readScreen = (page: string): string => screenPattern.exec(page)?.[1] ?? '';

const dataPattern = /<script type="application\/json" id="page-data">(.*?)<\/script>/gs;

/** Returns the data that is embedded in a page, as a browser reads it, or undefined if the page has none. */
export const readPageData = (page: string): PageData | undefined => {
  const [match] = page.matchAll(dataPattern);
  return match?.[1] === undefined ? undefined : (JSON.parse(match[1]) as PageData);
};

/** Parses the head of a page like a crawler. @throws Error for an unexpected line */
export const readHead = (page: string) => {
  const head = /<title>.*(?=\n {4}<script src="\/theme\.js">)/s.exec(page)?.[0] ?? '';
  const meta = new Map<string, string[]>();
  const add = (key: string, text: string): void => void meta.set(key, [...(meta.get(key) ?? []), unescapeHtml(text)]);
  let data: Record<string, unknown> = {};
  for (const line of head.split('\n').map((part) => part.trim())) {
    const parsed = Object.entries(linePatterns).flatMap(([kind, pattern]) => {
      const match = pattern.exec(line);
      return match ? [{ kind, first: match[1] ?? '', second: match[2] ?? '' }] : [];
    })[0];
    if (!parsed) throw new Error(`Unexpected line in the head: ${line}`);
    const { kind, first, second } = parsed;
    if (kind === 'data') data = JSON.parse(first);
    else if (kind === 'title' || kind === 'description') add(kind, first);
    else add(first, second);
  }
  return { meta, data, get: (key: string) => meta.get(key)?.[0] };
};

/** Fetches a page like the CDN for a guest. @param permissions the permissions of guests */
export const crawl = async (path: string, permissions?: readonly GrantedPermission[]) => {
  const response = await asGuest(permissions).fetch('/api/v1/pages/index.html', {
    headers: { [metadataPageHeader]: path },
  });
  const page = await response.text();
  return { status: response.status, headers: response.headers, page };
};

/** Returns the absolute URL of a path. */
export const toAbsoluteUrl = (path: string): string => requireEnv('APP_ORIGIN') + path;
