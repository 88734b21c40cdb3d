import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** The play context of a track's own page. */
export const createTrackContext = (track: Track): PlayContext => ({
  type: 'track',
  id: track.id,
  name: track.name,
  path: trackPath(track),
});
