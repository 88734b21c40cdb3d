import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { artistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import type { Kind, SeedKind } from '../../player/kinds/kind.ts';
import { trackEntries } from '../../player/menus/track-entries.ts';
import { trackContext } from './track-context.ts';

const shape = 'square';

/** How a track is shown and played. */
export const trackKind: Kind<Track> & SeedKind = {
  plural: () => t('Tracks'),
  shape,
  seedPath: ({ id, name }) => trackPath({ id: id as TrackId, name }),
  describe: (track) => {
    const { id, name, image } = track;
    const context = trackContext(track);
    const credit = artistNames(track);
    return {
      id,
      name,
      path: context.path,
      image,
      shape,
      kind: t('Track'),
      credit,
      line: credit,
      context,
      load: async () => ({ tracks: [track] }),
      menu: () => trackEntries(track),
    };
  },
};
