import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import type { MediaKind, RadioSeedKind } from '../cards/media-kind.ts';
import { loadTrackMenu } from '../track-menu/load-track-menu.ts';
import { createTrackContext } from './track-context.ts';

const shape = 'square';

/** How a track is shown and played. */
export const trackKind: MediaKind<Track> & RadioSeedKind = {
  getPluralLabel: () => t('Songs'),
  shape,
  getSeedPath: ({ id, name }) => trackPath({ id: id as TrackId, name }),
  describe: (track) => {
    const { id, name, image } = track;
    const context = createTrackContext(track);
    const credit = joinArtistNames(track);
    return {
      id,
      name,
      path: context.path,
      image,
      shape,
      kind: t('Song'),
      credit,
      line: credit,
      context,
      loadTracks: async () => ({ tracks: [track] }),
      loadMenu: () => loadTrackMenu(track),
    };
  },
};
