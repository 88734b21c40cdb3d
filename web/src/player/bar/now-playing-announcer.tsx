import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { useState } from 'react';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';

/** Announces a new track once to screen readers, politely. The clock, a pause or a short stall announce nothing. */
export const NowPlayingAnnouncer = () => {
  const track = usePlayer(selectTrack);
  const isPlaying = usePlayer(({ status }) => status === 'playing');
  const [announced, setAnnounced] = useState<Track>();
  if (track && isPlaying && announced?.id !== track.id) setAnnounced(track);
  return (
    <p className={hidden} role="status">
      {announced &&
        t('Playing :track by :artists', {
          track: announced.name,
          artists: joinArtistNames(announced),
        })}
    </p>
  );
};
