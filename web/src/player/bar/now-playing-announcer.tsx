import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useState } from 'react';
import { artistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';

/**
 * Says a new track once, when the screen reader has nothing else to say; the clock ticks on in silence, and a pause or
 * a connection that hesitates does not say the same track again.
 */
export const NowPlayingAnnouncer = () => {
  const track = usePlayer(selectTrack);
  const isPlaying = usePlayer(({ status }) => status === 'playing');
  const [said, setSaid] = useState<Track>();
  if (track && isPlaying && said?.id !== track.id) setSaid(track);
  return (
    <p className={hidden} role="status">
      {said &&
        t('Playing :track by :artists', {
          track: said.name,
          artists: artistNames(said),
        })}
    </p>
  );
};
