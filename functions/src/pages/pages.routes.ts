import { createHash } from 'node:crypto';
import type { ChannelPage } from '@overtone/shared/discovery/channels/channel.model.ts';
import { currentPathHeader, metadataPageHeader, metadataPagesFolder } from '@overtone/shared/http/metadata-pages.ts';
import { ChannelId } from '@overtone/shared/ids.ts';
import { buildRequestUrl } from '@overtone/shared/pages/first-requests.ts';
import { findLargestPicture } from '@overtone/shared/pages/largest-picture.ts';
import type { RawRoute, Route } from '../platform/routes.ts';
import { readAppShell } from './app-shell.ts';
import { buildScreenHead, findHead, findHomeHead } from './find-head.service.ts';
import { findFirstPicture } from './first-picture.ts';
import { buildScreenValues, findScreenName, type ScreenName } from './first-screen.ts';
import { findFramePage } from './frame-page.ts';
import { withPage } from './head-html.ts';
import { readMetadataContext } from './metadata-context.ts';
import { getPageRequests, readPageData, toPageDataJson } from './page-data.service.ts';
import { readPageLanguage } from './page-language.ts';
import type { Screen } from './screen-html.ts';

/**
 * Seconds that the CDN caches a page with metadata (`found`) or without (`empty`), and that it serves a stale page
 * while it revalidates. Browsers revalidate each time, because the CDN replaces this rule in its responses
 * (`cdk/constructs/spa-router.ts`).
 */
const cacheSeconds = { found: 300, stale: 300, empty: 60 };

const createHtmlResponse = (status: number, body: string, cacheControl: string): Response =>
  new Response(body, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `public, max-age=0, ${cacheControl}`,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
  });

/** Redirects to the current path of a page. The CDN caches the redirect and adds the query. Browsers revalidate it each time. */
const redirect = (location: string): Response =>
  new Response(null, {
    status: 301,
    headers: { location, 'cache-control': `public, max-age=0, s-maxage=${cacheSeconds.empty}` },
  });

const isChannelWithId = (path: string): boolean => {
  const [, kind, part] = path.split('/');
  return kind === 'channel' && ChannelId.safeParse(part).success;
};

type Context = Awaited<ReturnType<typeof readMetadataContext>>;

/** Returns the first screen of a page without the shell. @param firstReply the reply to the page's first request */
const buildScreen = async (
  name: ScreenName,
  { settings, guestRole }: Context,
  firstReply: unknown,
): Promise<Screen> => {
  const language = await readPageLanguage(settings);
  const channel = (firstReply as { readonly channel?: ChannelPage } | undefined)?.channel;
  return { name, language, values: buildScreenValues(name, { settings, guestRole, language, channel }) };
};

/**
 * Returns the page for a guest. On any error the response is 5xx, and the CDN serves the app's own page.
 * @param apiRoutes the routes of the API that the page requests first
 */
const renderPage = async (path: string, apiRoutes: readonly Route[]): Promise<Response> => {
  const [context, shell] = await Promise.all([readMetadataContext(), readAppShell()]);
  const { site, settings, visitor } = context;
  const screenName = findScreenName(path, settings);
  const findPageHead = () => {
    if (screenName) return buildScreenHead(screenName, path, settings.landing_page.image, site);
    return path === '/' ? findHomeHead(settings.homepage.value, visitor, site) : findHead(path, visitor, site);
  };
  const requests = getPageRequests(path, screenName, settings);
  const [head, pageData] = await Promise.all([findPageHead(), readPageData(requests, { routes: apiRoutes, visitor })]);
  // Logged-in users do not get their pages from this function. For guests, the response does not reveal whether
  // restricted content exists.
  if (head === 'missing') return createHtmlResponse(404, shell, `s-maxage=${cacheSeconds.empty}`);
  if (head === 'restricted') return createHtmlResponse(200, shell, `s-maxage=${cacheSeconds.empty}`);
  if (isChannelWithId(path)) return redirect(head.path);
  const firstReply = requests[0] && pageData.replies[buildRequestUrl(requests[0])];
  const picture = screenName ? undefined : findLargestPicture(firstReply);
  const content = {
    head: screenName ? head : { ...head, image: head.image ?? findFirstPicture(firstReply) },
    picture,
    framePage: findFramePage(head, picture, firstReply),
    data: toPageDataJson(pageData),
    screen: screenName && (await buildScreen(screenName, context, firstReply)),
  };
  const response = createHtmlResponse(
    200,
    withPage(shell, content, site),
    `s-maxage=${cacheSeconds.found}, stale-while-revalidate=${cacheSeconds.stale}`,
  );
  response.headers.set(currentPathHeader, head.path);
  return response;
};

/**
 * Creates the route of the pages.
 * @param apiRoutes the routes of the endpoints of `getFirstRequests`
 */
export const createPageRoutes = (apiRoutes: readonly Route[]): readonly RawRoute[] => [
  {
    path: `${metadataPagesFolder}/index.html`,
    access: 'public',
    methods: ['GET', 'HEAD'],
    bodyBytesMax: 0,
    handle: ({ headers }) => renderPage(headers.get(metadataPageHeader) ?? '', apiRoutes),
  },
];
