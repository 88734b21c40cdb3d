import { socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { profileQuery } from '../accounts/profile/profile.queries.ts';
import { guardHomepage } from '../accounts/session/homepage.ts';
import { albumQuery } from '../catalog/albums/albums.queries.ts';
import { artistAlbumsQuery, artistQuery, artistTracksQuery } from '../catalog/artists/artists.queries.ts';
import { tagTracksQuery } from '../catalog/tags/tags.queries.ts';
import { channelQuery } from '../discovery/channels/channels.queries.ts';
import { radioQuery } from '../discovery/radio/radio.queries.ts';
import { bootstrapQuery } from '../lib/bootstrap.ts';
import { historyPath } from '../lib/paths.ts';
import { loadWithTexts } from '../lib/texts.ts';
import { playlistQuery, playlistTracksQuery } from '../library/playlists/playlists.queries.ts';
import { trackDetailQuery } from '../player/track-detail.queries.ts';
import { getHomeChannel, isLandingPageAt, landingPath } from '../site/homepage.ts';
import { prefetchLanding } from '../site/landing/landing.queries.ts';
import { createAdminRoutes } from './admin-routes.ts';
import { createAuthRoutes } from './auth-routes.ts';
import { ErrorPage, FatalError } from './errors/route-error.tsx';
import { createFrameRoute } from './frame.tsx';
import { guardPages } from './guard-pages.ts';
import { loadBootstrap } from './load-bootstrap.ts';
import { createPageRoute } from './page-route.ts';
import { createReservedRoutes, guardBackstage } from './reserved-routes.ts';
import { Root } from './root.tsx';

const loadChannelPage = () => import('./routes/channel.page.tsx');
const loadLandingPage = () => import('./routes/landing.page.tsx');
const loadSocialResult = loadWithTexts('account', () => import('../accounts/auth/social-result.tsx'));
const loadNotFoundPage = () => import('./routes/not-found.page.tsx');

/** Pages for developers, which are removed from the build. */
const devPages = import.meta.env.DEV
  ? [createPageRoute({ path: 'dev/ui', load: () => import('./routes/dev-ui.page.tsx') })]
  : [];

/** Empty: until the app renders, the document shows its frame (`shell/frame-skeleton.tsx`). */
const EmptyFallback = () => null;

/**
 * Returns the routes of all pages (spec §2.8).
 * @param startShell starts the player before a frame with it is first shown
 */
export const createRoutes = (
  client: QueryClient,
  startShell: () => Promise<void> = async () => undefined,
): RouteObject[] => {
  const fetchBootstrap = () => client.ensureQueryData(bootstrapQuery);
  const prefetchChannel = ({ slugOrId = '', restriction }: Readonly<Record<string, string | undefined>>) =>
    client.prefetchInfiniteQuery(channelQuery(slugOrId, restriction));

  const isLandingPage = async () => isLandingPageAt('/', (await fetchBootstrap()).settings);
  const prefetchLandingPage = async () => prefetchLanding(client, (await fetchBootstrap()).settings.landing_page);

  const pages = [
    createPageRoute({
      index: true,
      access: guardHomepage,
      // A setting decides which page is at the root.
      load: async () => ((await isLandingPage()) ? loadLandingPage() : loadChannelPage()),
      data: async () =>
        (await isLandingPage())
          ? prefetchLandingPage()
          : prefetchChannel({ slugOrId: getHomeChannel((await fetchBootstrap()).settings) }),
    }),
    createPageRoute({
      path: 'album/:albumId/:artistName?/:albumName?',
      load: () => import('./routes/album.page.tsx'),
      data: ({ albumId = '' }) => client.prefetchQuery(albumQuery(albumId)),
    }),
    createPageRoute({
      path: 'artist/:artistId/:artistName?',
      load: () => import('./routes/artist.page.tsx'),
      data: ({ artistId = '' }) =>
        Promise.all([
          client.prefetchQuery(artistQuery(artistId)),
          client.prefetchQuery(artistTracksQuery(artistId)),
          client.prefetchInfiniteQuery(artistAlbumsQuery(artistId)),
        ]),
    }),
    createPageRoute({
      path: 'track/:trackId/:trackName?',
      load: () => import('./routes/track.page.tsx'),
      data: ({ trackId = '' }) => client.prefetchQuery(trackDetailQuery(trackId)),
    }),
    createPageRoute({
      path: 'playlist/:playlistId/:playlistName?',
      load: () => import('./routes/playlist.page.tsx'),
      data: ({ playlistId = '' }) =>
        Promise.all([
          client.prefetchQuery(playlistQuery(playlistId)),
          client.prefetchInfiniteQuery(playlistTracksQuery(playlistId)),
        ]),
    }),
    createPageRoute({
      path: 'radio/:seedType/:seedId/:seedName?',
      load: () => import('./routes/radio.page.tsx'),
      data: ({ seedType = '', seedId = '' }) => client.prefetchInfiniteQuery(radioQuery(seedType, seedId)),
    }),
    createPageRoute({
      path: 'tag/:tagName/:tab?',
      load: () => import('./routes/tag.page.tsx'),
      data: ({ tagName = '' }) => client.prefetchInfiniteQuery(tagTracksQuery(tagName)),
    }),
    // No prefetched data, because every request counts as a visit of the link.
    createPageRoute({ path: 'private/:token', load: () => import('./routes/private.page.tsx') }),
    createPageRoute({ path: 'playlist-invite', load: () => import('./routes/playlist-invite.page.tsx') }),
    createPageRoute({ path: 'unsubscribe/:token/:list', load: () => import('./routes/unsubscribe.page.tsx') }),
    createPageRoute({ path: landingPath.slice(1), load: loadLandingPage, data: prefetchLandingPage }),
    createPageRoute({ path: 'lyrics', load: () => import('./routes/lyrics.page.tsx') }),
    createPageRoute({ path: historyPath.slice(1), access: 'self', load: () => import('./routes/history.page.tsx') }),
    createPageRoute({ path: 'library/*', access: 'self', load: () => import('./routes/library.page.tsx') }),
    createPageRoute({ path: 'search/:query?/:tab?', load: () => import('./routes/search.page.tsx') }),
    createPageRoute({
      path: 'user/:userId/:userName?/:tab?',
      load: () => import('./routes/user.page.tsx'),
      data: ({ userId = '' }) => client.prefetchQuery(profileQuery(userId)),
    }),
    createPageRoute({ path: 'notifications/*', access: 'self', load: () => import('./routes/notifications.page.tsx') }),
    createPageRoute({
      path: 'account-settings',
      access: 'self',
      load: loadWithTexts('account', () => import('./routes/account-settings.page.tsx')),
    }),
    createPageRoute({ path: 'api-docs', access: 'api.access', load: () => import('./routes/api-docs.page.tsx') }),
    createPageRoute({ path: 'contact', load: () => import('./routes/contact.page.tsx') }),
    createPageRoute({
      path: 'backstage/*',
      access: guardBackstage,
      load: loadWithTexts('account', () => import('./routes/backstage.page.tsx')),
    }),
    createPageRoute({
      path: 'workspace/*',
      access: 'self',
      load: loadWithTexts('account', () => import('./routes/workspace.page.tsx')),
    }),
    ...createReservedRoutes(loadNotFoundPage),
    ...devPages,
    createPageRoute({ path: 'channel/:slugOrId/:restriction?', load: loadChannelPage, data: prefetchChannel }),
    createPageRoute({ path: ':slugOrId/:restriction?', load: loadChannelPage, data: prefetchChannel }),
    createPageRoute({ path: '404', load: loadNotFoundPage }),
    createPageRoute({ path: '*', load: loadNotFoundPage }),
  ];

  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: FatalError,
      HydrateFallback: EmptyFallback,
      loader: () => loadBootstrap(client),
      // Loads only once, unless it failed.
      shouldRevalidate: () => !client.getQueryData(bootstrapQuery.queryKey),
      children: [
        createFrameRoute(client, startShell, [{ ErrorBoundary: ErrorPage, children: guardPages(client, pages) }]),
        createAuthRoutes(client),
        createAdminRoutes(client, startShell),
        {
          path: socialResultPath,
          lazy: { Component: async () => (await loadSocialResult()).SocialResult },
        },
      ],
    },
  ];
};
