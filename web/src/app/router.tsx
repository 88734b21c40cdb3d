import { socialResultPath } from '@overtone/shared/auth/social.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router';
import { albumQuery } from '../features/albums/albums.queries.ts';
import { artistQuery } from '../features/artists/artists.queries.ts';
import { channelQuery } from '../features/channels/channels.queries.ts';
import { radioQuery } from '../features/radio/radio.queries.ts';
import { tagTracksQuery } from '../features/tags/tags.queries.ts';
import { trackQuery } from '../features/tracks/tracks.queries.ts';
import { userQuery } from '../features/users/users.queries.ts';
import { bootstrapQuery, speakAs } from '../lib/bootstrap.ts';
import { setSiteName } from '../lib/use-document-title.ts';
import { ErrorPage, FatalError } from './errors/route-error.tsx';
import { pageRoute } from './page-route.ts';
import { Root } from './root.tsx';
import { authRoutes } from './session/auth-routes.ts';
import { guardPages } from './session/guard-pages.ts';
import { homepageGuard } from './session/homepage.ts';
import { Shell } from './shell/shell.tsx';

const channelPage = () => import('./routes/channel.page.tsx');

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

  const pages = [
    pageRoute({
      index: true,
      access: homepageGuard,
      load: channelPage,
      data: async () => channel({ slugOrId: (await bootstrap()).settings.homepage.value }),
    }),
    pageRoute({
      path: 'album/:albumId/:artistName?/:albumName?',
      load: () => import('./routes/album.page.tsx'),
      data: ({ albumId = '' }) => client.prefetchQuery(albumQuery(albumId)),
    }),
    pageRoute({
      path: 'artist/:artistId/:artistName?',
      load: () => import('./routes/artist.page.tsx'),
      data: ({ artistId = '' }) => client.prefetchQuery(artistQuery(artistId)),
    }),
    pageRoute({
      path: 'track/:trackId/:trackName?',
      load: () => import('./routes/track.page.tsx'),
      data: ({ trackId = '' }) => client.prefetchQuery(trackQuery(trackId)),
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
    pageRoute({ path: 'lyrics', load: () => import('./routes/lyrics.page.tsx') }),
    pageRoute({ path: 'search/:query?/:tab?', load: () => import('./routes/search.page.tsx') }),
    pageRoute({
      path: 'user/:userId/:userName?/:tab?',
      load: () => import('./routes/user.page.tsx'),
      data: ({ userId = '' }) => client.prefetchQuery(userQuery(userId)),
    }),
    pageRoute({
      path: 'account-settings',
      access: 'self',
      load: () => import('./routes/account-settings.page.tsx'),
    }),
    pageRoute({ path: 'api-docs', access: 'api.access', load: () => import('./routes/api-docs.page.tsx') }),
    pageRoute({ path: 'contact', load: () => import('./routes/contact.page.tsx') }),
    pageRoute({ path: '404', load: () => import('./routes/not-found.page.tsx') }),
    ...devPages,
    pageRoute({ path: 'channel/:slugOrId/:restriction?', load: channelPage, data: channel }),
    pageRoute({ path: ':slugOrId/:restriction?', load: channelPage, data: channel }),
    pageRoute({ path: '*', load: () => import('./routes/not-found.page.tsx') }),
  ];

  return [
    {
      path: '/',
      Component: Root,
      ErrorBoundary: FatalError,
      HydrateFallback: Nothing,
      loader: async () => {
        const data = await bootstrap();
        setSiteName(data.branding.site_name);
        speakAs(data);
        return null;
      },
      shouldRevalidate: () => false,
      children: [
        { Component: Shell, children: [{ ErrorBoundary: ErrorPage, children: guardPages(client, pages) }] },
        authRoutes(client),
        {
          path: socialResultPath,
          lazy: { Component: async () => (await import('./auth/social-result.tsx')).SocialResult },
        },
      ],
    },
  ];
};
