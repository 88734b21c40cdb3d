/** Ids for the paths: an album of the demo catalogue, its artist, a track of it with lyrics, and a playlist. */
export interface PageIds {
  readonly album: string;
  readonly artist: string;
  readonly track: string;
  readonly playlist: string;
}

/** The name of a page, and a path that leads to it. */
export type PageSample = readonly [name: string, getPath: (ids: PageIds) => string];

/** Routes without samples, because the browser tests need a certain user or token to open them. */
export const routesWithoutSamples: readonly string[] = [
  'user/:userId/:userName?/:tab?',
  'account-settings',
  'admin',
  'admin/reports',
  'admin/users',
  'admin/playlists',
  'admin/channels',
  'admin/channels/new',
  'admin/channels/:slugOrId/edit',
  'admin/backstage-requests/:requestId?',
  'admin/logs/activity',
  'api-docs',
  'backstage/*',
  'dev/ui',
  'private/:token',
  'playlist-invite',
  'unsubscribe/:token/:list',
  '/social-auth',
  'library/history',
  'library/*',
  'notifications/*',
  'workspace/*',
];

/**
 * Sample paths of every page by the path of its route (`router.tsx`, `auth-routes.ts`, `admin-routes.ts`). A test fails if a
 * route is missing.
 */
export const pageSamples: Readonly<Record<string, readonly PageSample[]>> = {
  '': [['home', () => '/']],
  'album/:albumId/:artistName?/:albumName?': [['album', ({ album }) => `/album/${album}`]],
  'artist/:artistId/:artistName?': [['artist', ({ artist }) => `/artist/${artist}`]],
  'track/:trackId/:trackName?': [['track', ({ track }) => `/track/${track}`]],
  'playlist/:playlistId/:playlistName?': [['playlist', ({ playlist }) => `/playlist/${playlist}`]],
  'radio/:seedType/:seedId/:seedName?': [['radio', ({ artist }) => `/radio/artist/${artist}`]],
  'tag/:tagName/:tab?': [
    ['tag', () => '/tag/night'],
    ['albums of a tag', () => '/tag/night/albums'],
  ],
  landing: [['landing', () => '/landing']],
  lyrics: [['lyrics', () => '/lyrics']],
  'search/:query?/:tab?': [
    ['search', () => '/search'],
    ['search results', () => '/search/glass'],
    ['search of tracks', () => '/search/s/tracks'],
    ['search of albums', () => '/search/glass/albums'],
    ['search of artists', () => '/search/s/artists'],
    ['search of channels', () => '/search/new/channels'],
    ['search of playlists', () => '/search/carriage/playlists'],
    ['search of tags', () => '/search/night/tags'],
    ['search of people', () => '/search/orla/users'],
    ['search of lyrics', () => '/search/the%20tide%20has/lyrics'],
    ['search of a kind without results', () => '/search/glass/users'],
    ['search without results', () => '/search/qqqqzzzz'],
  ],
  contact: [['contact', () => '/contact']],
  'channel/:slugOrId/:restriction?': [
    ['grid of albums', () => '/channel/new-releases'],
    ['table of tracks', () => '/channel/popular-tracks'],
    ['artists', () => '/channel/artists'],
    ['genres', () => '/channel/genres'],
    ['genre', () => '/channel/genre/ambient'],
    ['playlists', () => '/channel/playlists'],
  ],
  // The same pages with other paths.
  ':slugOrId/:restriction?': [],
  'workspace/join/login': [],
  'workspace/join/register': [],
  '404': [],
  // These routes only have guards so far.
  'billing/*': [],
  'checkout/*': [],
  pricing: [],
  'pages/*': [],
  'private/*': [],
  'admin/*': [],
  login: [['login', () => '/login']],
  register: [['registration', () => '/register']],
  'forgot-password': [['forgotten password', () => '/forgot-password']],
  'password/reset/:token': [['new password', () => '/password/reset/token?email=a%40example.com']],
  '*': [['unknown page', () => '/nowhere/at/all']],
};
