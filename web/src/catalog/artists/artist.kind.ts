import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import type { QueryClient } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import type { MediaKind, RadioSeedKind } from '../cards/media-kind.ts';
import { createArtistContext, createArtistTrackList } from './artist-facts.ts';
import { artistTracksQuery } from './artists.queries.ts';

const shape = 'round';

/** How an artist is shown and played. Playing an artist plays the most played tracks. */
export const artistKind: MediaKind<Artist> & RadioSeedKind = {
  getPluralLabel: () => t('Artists'),
  shape,
  getSeedPath: ({ id, name }) => artistPath({ id: id as ArtistId, name }),
  describe: (artist) => {
    const { id, name, image } = artist;
    const kind = t('Artist');
    const context = createArtistContext(artist);
    const load = async (client: QueryClient) =>
      createArtistTrackList(artist, await client.ensureQueryData(artistTracksQuery(id)));
    return {
      id,
      name,
      path: context.path,
      image,
      shape,
      kind,
      line: kind,
      context,
      loadTracks: load,
      loadMenu: async (client) => (await import('./artist-menu.ts')).createArtistMenu(artist, () => load(client)),
    };
  },
};
