import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { addActiveWorkspace } from '../lib/workspace.ts';
import { bootstrapUrl, getChannelUrl, getEarlyPage } from './early.ts';
import { preloadLargestPicture } from './largest-picture.ts';

// Runs before the app is loaded, which takes about a second on a phone. Sends the first requests of the page, so that its
// code, data and largest picture load in parallel. `lib/api.ts` uses the responses.

const requests = new Map<string, Promise<Response>>();
window.early = requests;

/** Sends a request to the API, with the same URL that the app uses. */
const requestPath = (path: string): Promise<Response> => {
  const [pathname = '', query] = path.split('?');
  const search = new URLSearchParams(query);
  addActiveWorkspace(search);
  return sendRequest(search.size > 0 ? `${pathname}?${search}` : pathname);
};

const sendRequest = (url: string): Promise<Response> => {
  const reply = fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
  requests.set(url, reply);
  // The failure is handled by the code that uses the response.
  reply.catch(() => undefined);
  return reply;
};

/** Reads a clone of the response, because the app reads the response itself. */
const readJson = async (reply: Promise<Response>): Promise<unknown> => (await reply).clone().json();

const preloadFiles = (page: string): void => {
  const files = JSON.parse(document.getElementById('early')?.textContent || '{}') as Record<string, readonly string[]>;
  for (const href of files[page] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    Object.assign(link, { href, crossOrigin: '' });
    document.head.append(link);
  }
};

/** Requests the translations of all pages, if the language of the visitor is not English. */
const requestTranslations = async (bootstrap: Promise<Response>): Promise<void> => {
  const { bootstrapData } = (await readJson(bootstrap)) as { bootstrapData: Pick<BootstrapData, 'i18n'> };
  const { lines } = bootstrapData.i18n;
  for (const address of [lines?.listener, lines?.server]) if (address) sendRequest(address);
};

const start = async (): Promise<void> => {
  const bootstrap = requestPath(bootstrapUrl);
  requestTranslations(bootstrap).catch(() => undefined);
  // An embed is a separate app, which loads its music itself.
  if (isEmbedPath(location.pathname)) return;
  const earlyPage = getEarlyPage(location.pathname);
  if (!earlyPage) return;
  preloadFiles(earlyPage.page);
  let [firstReply] = earlyPage.urls.map(requestPath);
  if (location.pathname === '/') {
    const { bootstrapData } = (await readJson(bootstrap)) as {
      bootstrapData: { settings: { homepage: { type: string; value: string } } };
    };
    const { type, value } = bootstrapData.settings.homepage;
    if (type === 'channel') firstReply = requestPath(getChannelUrl(value));
  }
  if (firstReply) preloadLargestPicture(await readJson(firstReply));
};

// A request that fails here fails again in the app, which shows the error.
start().catch(() => undefined);
