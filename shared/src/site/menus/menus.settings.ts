import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';
import { Menu } from './menu.model.ts';

const item = (id: string, label: string, icon: string, action: string) => ({
  id,
  label,
  icon,
  type: 'route' as const,
  action,
  target: '_self' as const,
  roles: [],
  permissions: [],
  settings: {},
  subscriptionStatus: null,
});

const home = item('home', 'Home', 'house', '/');
const search = item('search', 'Search', 'search', '/search');
const library = item('library', 'Library', 'library', '/library');
const releases = item('new', 'New releases', 'sparkles', '/channel/new-releases');
const popular = item('popular', 'Popular', 'trending-up', '/channel/popular-albums');
const artists = item('artists', 'Artists', 'mic-vocal', '/channel/artists');
const playlists = item('playlists', 'Playlists', 'list-music', '/channel/playlists');
const contact = item('contact', 'Contact', 'mail', '/contact');
const genres = item('genres', 'Genres', 'shapes', '/channel/genres');

const primary = [home, search, releases, popular, artists, playlists, genres];

export const menusSettings = settingsSlice({
  name: 'menus',
  label: 'Menus',
  public: {
    menus: field(
      z.array(Menu),
      [
        { id: 'primary', positions: ['sidebar-primary'], items: primary },
        { id: 'landing', positions: ['landing-page-navbar'], items: [releases, playlists, artists, genres] },
        // Five tabs with labels fit on a phone. The sidebar shows the library separately to logged-in users.
        { id: 'mobile', positions: ['mobile-bottom'], items: [home, search, library, releases, genres] },
        { id: 'auth-footer', positions: ['auth-page-footer'], items: [contact] },
      ],
      'Menus',
    ),
  },
  private: {},
});
