import { socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { profileQuery } from '../accounts/profile/profile.queries.ts';
import { homepageGuard } from '../accounts/session/homepage.ts';
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
import { homeChannel, isLandingAt, landingPath } from '../site/homepage.ts';
import { prefetchLanding } from '../site/landing/landing.queries.ts';
import { adminRoutes } from './admin-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { ErrorPage, FatalError } from './errors/route-error.tsx';
import { Frame } from './frame.tsx';
import { guardPages } from './guard-pages.ts';
import { loadBootstrap } from './load-bootstrap.ts';
import { pageRoute } from './page-route.ts';
import { backstageGuard, reservedRoutes } from './reserved-routes.ts';
import { Root } from './root.tsx';

const channelPage = () => import('./routes/channel.page.tsx');
const landingPage = () => import('./routes/landing.page.tsx');
const socialResult = loadWithTexts('account', () => import('../accounts/auth/social-result.tsx'));
const notFoundPage = () => import('./routes/not-found.page.tsx');

/** The build leaves out what only those who build the app need. */
const devPages = import.meta.env.DEV
  ? [pageRoute({ path: 'dev/ui', load: () => import('./routes/dev-ui.page.tsx') })]
  : [];

/** The floor's colour is there before any script, and the whole start is one round trip. */
const Nothing = () => null;

/** Every page of the app (spec §2.8). */
export const createRoutes = (client: QueryClient): RouteObject[] => {
  const bootstrap = () => client.ensureQueryData(bootstrapQuery);
  const channel = ({ slugOrId = '', restriction }: Readonly<Record<string, string | undefined>>) =>
    client.prefetchInfiniteQuery(channelQuery(slugOrId, restriction));

  const showsLanding = async () => isLandingAt('/', (await bootstrap()).settings);
  const landing = async () => prefetchLanding(client, (await bootstrap()).settings.landing_page);

  const pages = [
    pageRoute({
      index: true,
      access: homepageGuard,
      // Which page stands at the root is a setting, so it is known only when that has come.
      load: async () => ((await showsLanding()) ? landingPage() : channelPage()),
      data: async () =>
        (await showsLanding()) ? landing() : channel({ slugOrId: homeChannel((await bootstrap()).settings) }),
    }),
    pageRoute({
      path: 'album/:albumId/:artistName?/:albumName?',
      load: () => import('./routes/album.page.tsx'),
      data: ({ albumId = '' }) => client.prefetchQuery(albumQuery(albumId)),
    }),
    pageRoute({
      path: 'artist/:artistId/:artistName?',
      load: () => import('./routes/artist.page.tsx'),
      data: ({ artistId = '' }) =>
        Promise.all([
          client.prefetchQuery(artistQuery(artistId)),
          client.prefetchQuery(artistTracksQuery(artistId)),
          client.prefetchInfiniteQuery(artistAlbumsQuery(artistId)),
        ]),
    }),
    pageRoute({
      path: 'track/:trackId/:trackName?',
      load: () => import('./routes/track.page.tsx'),
      data: ({ trackId = '' }) => client.prefetchQuery(trackDetailQuery(trackId)),
    }),
    pageRoute({
      path: 'playlist/:playlistId/:playlistName?',
      load: () => import('./routes/playlist.page.tsx'),
      data: ({ playlistId = '' }) =>
        Promise.all([
          client.prefetchQuery(playlistQuery(playlistId)),
          client.prefetchInfiniteQuery(playlistTracksQuery(playlistId)),
        ]),
    }),
    pageRoute({
      path: 'radio/:seedType/:seedId/:seeName?',
      load: () => import('./routes/radio.page.tsx'),
      data: ({ seedType = '', seedId = '' }) => client.prefetchInfiniteQuery(radioQuery(seedType, seedId)),
    }),
    pageRoute({
      path: 'tag/:tagName/:tab?',
      load: () => import('./routes/tag.page.tsx'),
      data: ({ tagName = '' }) => client.prefetchInfiniteQuery(tagTracksQuery(tagName)),
    }),
    // No data: only whoever comes is a visitor of the link.
    pageRoute({ path: 'private/:token', load: () => import('./routes/private.page.tsx') }),
    pageRoute({ path: 'playlist-invite', load: () => import('./routes/playlist-invite.page.tsx') }),
    pageRoute({ path: landingPath.slice(1), load: landingPage, data: landing }),
    pageRoute({ path: 'lyrics', load: () => import('./routes/lyrics.page.tsx') }),
    pageRoute({ path: historyPath.slice(1), access: 'self', load: () => import('./routes/history.page.tsx') }),
    pageRoute({ path: 'library/*', access: 'self', load: () => import('./routes/library.page.tsx') }),
    pageRoute({ path: 'search/:query?/:tab?', load: () => import('./routes/search.page.tsx') }),
    pageRoute({
      path: 'user/:userId/:userName?/:tab?',
      load: () => import('./routes/user.page.tsx'),
      data: ({ userId = '' }) => client.prefetchQuery(profileQuery(userId)),
    }),
    pageRoute({
      path: 'account-settings',
      access: 'self',
      load: loadWithTexts('account', () => import('./routes/account-settings.page.tsx')),
    }),
    pageRoute({ path: 'api-docs', access: 'api.access', load: () => import('./routes/api-docs.page.tsx') }),
    pageRoute({ path: 'contact', load: () => import('./routes/contact.page.tsx') }),
    pageRoute({
      path: 'backstage/*',
      access: backstageGuard,
      load: loadWithTexts('account', () => import('./routes/backstage.page.tsx')),
    }),
    ...reservedRoutes(notFoundPage),
    ...devPages,
    pageRoute({ path: 'channel/:slugOrId/:restriction?', load: channelPage, data: channel }),
    pageRoute({ path: ':slugOrId/:restriction?', load: channelPage, data: channel }),
    pageRoute({ path: '404', load: notFoundPage }),
    pageRoute({ path: '*', load: notFoundPage }),
  ];

  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: FatalError,
      HydrateFallback: Nothing,
      loader: () => loadBootstrap(client),
      // Once, unless it failed.
      shouldRevalidate: () => !client.getQueryData(bootstrapQuery.queryKey),
      children: [
        { Component: Frame, children: [{ ErrorBoundary: ErrorPage, children: guardPages(client, pages) }] },
        authRoutes(client),
        adminRoutes(client),
        {
          path: socialResultPath,
          lazy: { Component: async () => (await socialResult()).SocialResult },
        },
      ],
    },
  ];
};
