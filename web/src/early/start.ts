import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { isEmbedPath } from '@overtone/shared/http/embed-path.ts';
import { addActiveWorkspace } from '../lib/workspace.ts';
import { arrivalAt, bootstrapUrl, channelUrl } from './early.ts';
import { preloadLargestPicture } from './largest-picture.ts';

// Runs before the app has arrived, which on a phone is a second: asks for what the page at this address will ask for, so
// that code, data and the largest picture come side by side. `lib/api.ts` takes the answers over.

const requests = new Map<string, Promise<Response>>();
window.early = requests;

/** Asks the API by the very URL that the app will ask by. */
const ask = (path: string): Promise<Response> => {
  const [plain = '', query] = path.split('?');
  const search = new URLSearchParams(query);
  addActiveWorkspace(search);
  return send(search.size > 0 ? `${plain}?${search}` : plain);
};

const send = (url: string): Promise<Response> => {
  const reply = fetch(url, { headers: { Accept: 'application/json' }, credentials: 'same-origin' });
  requests.set(url, reply);
  // Whoever takes it hears of the failure.
  reply.catch(() => undefined);
  return reply;
};

/** Reads a copy: the app reads the answer itself. */
const read = async (reply: Promise<Response>): Promise<unknown> => (await reply).clone().json();

const preloadFiles = (page: string): void => {
  const files = JSON.parse(document.getElementById('early')?.textContent || '{}') as Record<string, readonly string[]>;
  for (const href of files[page] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' });
    Object.assign(link, { href, crossOrigin: '' });
    document.head.append(link);
  }
};

/** The words of every page, in another language than English. */
const askTexts = async (bootstrap: Promise<Response>): Promise<void> => {
  const { bootstrapData } = (await read(bootstrap)) as { bootstrapData: Pick<BootstrapData, 'i18n'> };
  const { lines } = bootstrapData.i18n;
  for (const address of [lines?.listener, lines?.server]) if (address) send(address);
};

const start = async (): Promise<void> => {
  const bootstrap = ask(bootstrapUrl);
  askTexts(bootstrap).catch(() => undefined);
  // A frame is an app of its own, which asks for its music itself.
  if (isEmbedPath(location.pathname)) return;
  const arrival = arrivalAt(location.pathname);
  if (!arrival) return;
  preloadFiles(arrival.page);
  let [first] = arrival.urls.map(ask);
  if (location.pathname === '/') {
    const { bootstrapData } = (await read(bootstrap)) as {
      bootstrapData: { settings: { homepage: { type: string; value: string } } };
    };
    const { type, value } = bootstrapData.settings.homepage;
    if (type === 'channel') first = ask(channelUrl(value));
  }
  if (first) preloadLargestPicture(await read(first));
};

// What failed here fails again where a person is told.
start().catch(() => undefined);
