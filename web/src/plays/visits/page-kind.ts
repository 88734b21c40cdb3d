import type { PageKind } from '@overtone/shared/plays/visit.model.ts';

/** Kinds by how the path of a page's route begins; of what stands here as null nothing is told. */
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
  // Who runs the site is none of its audience.
  admin: null,
  dev: null,
  // A popup, which is no page.
  'social-auth': null,
};

/**
 * What kind of page a route shows: all that is ever told of it. It goes by the route's path, so that no name, id or token of an
 * address can be in it.
 * @param path of the route; undefined at the root
 */
export const pageKindOf = (path: string | undefined): PageKind | null => {
  if (!path || path === '/') return 'home';
  const [first = ''] = path.replace(/^\//, '').split('/');
  const kind = Object.hasOwn(kinds, first) ? kinds[first] : 'other';
  return kind === undefined ? 'other' : kind;
};
