import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { CallingQuery, EarlyResponse } from '../lib/early-responses.ts';
import { addActiveWorkspace, getActiveWorkspace } from '../lib/workspace.ts';
import { bootstrapUrl, getChannelUrl, getEarlyPage } from './early.ts';
import { preloadLargestPicture } from './largest-picture.ts';
import { takePageData } from './page-data.ts';

// Runs before the app is loaded, which takes about a second on a phone. Sends the first requests of the page, so that
// its code, data and largest picture load in parallel, or takes the data from the document. `lib/api.ts` uses the
// responses.

const requests = new Map<string, Promise<Response>>();
window.early = requests;

/** Sends a request to the API, with the same URL that the app uses. */
const requestPath = (path: string): Promise<Response> => {
  const [pathname = '', query] = path.split('?');
  const search = new URLSearchParams(query);
  addActiveWorkspace(search);
  return sendRequest(search.size > 0 ? `${pathname}?${search}` : pathname);
};

const fetchUrl = (url: string): Promise<Response> =>
  fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });

const addResponse = (url: string, response: Promise<Response>): Promise<Response> => {
  requests.set(url, response);
  // The failure is handled by the code that uses the response.
  response.catch(() => undefined);
  return response;
};

const sendRequest = (url: string): Promise<Response> => addResponse(url, fetchUrl(url));

/** Reads a clone of the response, because the app reads the response itself. */
const readJson = async (response: Promise<Response>): Promise<unknown> => (await response).clone().json();

type BootstrapPromise = Promise<{
  /** Milliseconds by which the server's clock is ahead of the local one, which can be wrong. */
  readonly aheadMs: number;
  readonly bootstrapData: Pick<BootstrapData, 'guest_role' | 'i18n' | 'user'> & {
    readonly settings: { readonly homepage: { readonly type: string; readonly value: string } };
  };
}>;

const readBootstrap = async (response: Promise<Response>): BootstrapPromise => {
  const aheadMs = Date.parse((await response).headers.get('Date') ?? '') - Date.now() || 0;
  return { ...((await readJson(response)) as Awaited<BootstrapPromise>), aheadMs };
};

/** Preloads the files of a page. The server has inserted the style sheets of first screens. */
const preloadFiles = (page: string): void => {
  const files = JSON.parse(document.getElementById('early')?.textContent || '{}') as Record<string, readonly string[]>;
  for (const href of files[page] ?? []) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    const link = document.createElement('link');
    Object.assign(link, href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    Object.assign(link, { href, crossOrigin: '' });
    document.head.append(link);
  }
};

const screensByPath: Readonly<Record<string, string>> = {
  ...{ '/login': 'login', '/register': 'register', '/landing': 'landing' },
};

/** The page without the shell that the document shows, if any. At the root of the site only the server knows it. */
const getScreen = (): string | undefined =>
  screensByPath[location.pathname] ?? document.documentElement.dataset.frameScreen;

/** Whether the server or `theme.js` has selected the frame of a landing or login page for the root of the site. */
const isHomeWithoutShell = (): boolean => location.pathname === '/' && Boolean(document.documentElement.dataset.frame);

/** Requests the translations of all pages, if the language of the visitor is not English. */
const requestTranslations = async (bootstrapPromise: BootstrapPromise): Promise<void> => {
  const { lines } = (await bootstrapPromise).bootstrapData.i18n;
  for (const url of [lines?.listener, lines?.server]) if (url) sendRequest(url);
};

/**
 * Dates data back, so that it becomes stale like other data. A page that already shows stale data requests it again.
 * Data that no page shows is not requested again.
 */
const backdateData = ({ client, queryKey }: CallingQuery, updatedAt: number): void => {
  // The query counts as fetching until its function has returned.
  setTimeout(() => {
    client.setQueryData(queryKey, (data) => data, { updatedAt });
    void client.refetchQueries({ queryKey, exact: true, stale: true });
  });
};

/**
 * Whether the visitor is a guest who may view music. Guests may have lost the permission after the CDN cached the page.
 */
const isAllowedGuest = ({ guest_role, user }: Pick<BootstrapData, 'guest_role' | 'user'>): boolean =>
  user === null && isGranted(guest_role.permissions, 'music.view');

/**
 * Returns the response to a request whose response is in the document. That response is for guests who may view music.
 * For other visitors, and if it is not known who visits the page, the request is sent. Waiting for the bootstrap data
 * costs no time, because the app needs it first anyway.
 * @param time when the server read the data, by its clock
 */
const respondFromDocument = async (
  url: string,
  json: unknown,
  time: number,
  bootstrapPromise: BootstrapPromise,
): Promise<EarlyResponse> => {
  const { bootstrapData, aheadMs } = await bootstrapPromise.catch(() => ({ bootstrapData: undefined, aheadMs: 0 }));
  if (!bootstrapData || !isAllowedGuest(bootstrapData)) return fetchUrl(url);
  return Object.assign(new Response(JSON.stringify(json)), {
    backdate: (query?: CallingQuery) => query && backdateData(query, Math.min(Date.now(), time - aheadMs)),
  });
};

const start = async (): Promise<void> => {
  const bootstrapPromise = readBootstrap(requestPath(bootstrapUrl));
  requestTranslations(bootstrapPromise).catch(() => undefined);
  // An embed is a separate app, which loads its music itself.
  if (isEmbedPath(location.pathname)) return;
  const screen = getScreen();
  const earlyPage = getEarlyPage(location.pathname);
  if (screen) preloadFiles(screen);
  // The settings, which are not loaded yet, can select another page than a channel as the home page.
  else if (earlyPage && !isHomeWithoutShell()) preloadFiles(earlyPage.page);
  if (!earlyPage && !screen) return;
  const { time, replies } = (await takePageData()) ?? { time: 0, replies: {} };
  const documentReplies = new Map(getActiveWorkspace() ? [] : Object.entries(replies));
  for (const [url, reply] of documentReplies) addResponse(url, respondFromDocument(url, reply, time, bootstrapPromise));
  if (!earlyPage) return;
  const read = (url: string): unknown => documentReplies.get(url) ?? readJson(requestPath(url));
  let [firstReply] = earlyPage.urls.map(read);
  if (location.pathname === '/') {
    const { type, value } = (await bootstrapPromise).bootstrapData.settings.homepage;
    if (type === 'channel') firstReply = read(getChannelUrl(value));
  }
  if (firstReply) preloadLargestPicture(await firstReply);
};

// A request that fails here fails again in the app, which shows the error.
start().catch(() => undefined);
