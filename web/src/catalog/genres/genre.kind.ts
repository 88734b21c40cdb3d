import type { Genre } from '@overtone/shared/catalog/genres/genre.model.ts';
import { t } from '../../lib/i18n.ts';
import { genrePath } from '../../lib/paths.ts';
import { createRadioContext } from '../../player/radio/radio-context.ts';
import type { MediaKind, RadioSeedKind } from '../cards/media-kind.ts';
import { createGenreSeed } from './genre-seed.ts';

const shape = 'square';

/** How a genre is shown and played. Its tracks have no order, so it plays the genre's radio. */
export const genreKind: MediaKind<Genre> & RadioSeedKind = {
  getPluralLabel: () => t('Genres'),
  shape,
  getSeedPath: ({ id }) => genrePath(id),
  describe: (genre) => {
    const seed = createGenreSeed(genre);
    const kind = t('Genre');
    return {
      id: genre.name,
      name: genre.displayName,
      path: genrePath(genre.name),
      image: genre.image,
      shape,
      kind,
      line: kind,
      context: createRadioContext(seed),
      async loadTracks() {
        const { loadRadio } = await import('../../player/radio/load-radio.ts');
        return { tracks: (await loadRadio(seed)).pagination.data };
      },
      loadMenu: async () => (await import('./genre-menu.ts')).createGenreMenu(genre),
    };
  },
};
