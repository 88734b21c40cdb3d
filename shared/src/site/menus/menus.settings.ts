import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';
import { Menu } from './menu.model.ts';

const createMenuItem = (id: string, label: string, icon: string, action: string) => ({
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

const home = createMenuItem('home', 'Home', 'house', '/');
const search = createMenuItem('search', 'Search', 'search', '/search');
const library = createMenuItem('library', 'Library', 'library', '/library');
const releases = createMenuItem('new', 'New releases', 'sparkles', '/channel/new-releases');
const popular = createMenuItem('popular', 'Popular', 'trending-up', '/channel/popular-albums');
const artists = createMenuItem('artists', 'Artists', 'mic-vocal', '/channel/artists');
const playlists = createMenuItem('playlists', 'Playlists', 'list-music', '/channel/playlists');
const contact = createMenuItem('contact', 'Contact', 'mail', '/contact');
const genres = createMenuItem('genres', 'Genres', 'shapes', '/channel/genres');

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
