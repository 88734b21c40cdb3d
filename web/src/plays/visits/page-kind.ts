import type { PageKind } from '@overtone/shared/plays/visit.model.ts';

/** The kinds of pages by the first segment of their route. Pages with null are not counted. */
const kinds: Readonly<Record<string, PageKind | null>> = {
  landing: 'landing',
  album: 'album',
  artist: 'artist',
  track: 'track',
  playlist: 'playlist',
  channel: 'channel',
  ':slugOrId': 'channel',
  radio: 'radio',
  tag: 'tag',
  search: 'search',
  lyrics: 'lyrics',
  user: 'profile',
  library: 'library',
  private: 'link',
  'playlist-invite': 'link',
  'account-settings': 'account',
  login: 'sign-in',
  register: 'sign-in',
  'forgot-password': 'sign-in',
  password: 'sign-in',
  backstage: 'backstage',
  contact: 'contact',
  // Admins are not part of the audience.
  admin: null,
  dev: null,
  // A popup, not a page.
  'social-auth': null,
};

/**
 * Returns the kind of page that a route shows, or null if it is not counted. Only the kind is sent to the API. It
 * depends on the pattern of the route, so that it cannot contain a name, ID or token of a URL.
 * @param path the pattern of the route, or undefined at the root
 */
export const getPageKind = (path: string | undefined): PageKind | null => {
  if (!path || path === '/') return 'home';
  const [firstSegment = ''] = path.replace(/^\//, '').split('/');
  const kind = Object.hasOwn(kinds, firstSegment) ? kinds[firstSegment] : 'other';
  return kind === undefined ? 'other' : kind;
};
