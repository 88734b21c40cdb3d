import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { Heart } from '../../library/likes/heart.tsx';
import { getCurrentItem } from '../../player/engine/queue.ts';
import { player } from '../../player/player.ts';
import { usePlayer } from '../../player/use-player.ts';
import { Card } from '../../ui/lists/card.tsx';
import { PlayButton } from '../../ui/media/play-button.tsx';
import { loadTrackMenu } from '../track-menu/load-track-menu.ts';

export interface TrackCardProps {
  readonly track: Track;
  /** Plays the list from this track. */
  readonly onPlay: () => void;
}

/** A track as a card. Its button plays the list from this track. */
export const TrackCard = ({ track, onPlay }: TrackCardProps) => {
  const isCurrent = usePlayer(({ queue }) => getCurrentItem(queue)?.track.id === track.id);
  const isPlaying = usePlayer(({ status }) => isCurrent && status !== 'paused' && status !== 'failed');
  const values = { name: track.name };
  return (
    <Card
      to={trackPath(track)}
      title={track.name}
      subtitle={joinArtistNames(track)}
      image={track.image}
      heart={<Heart id={track.id} name={track.name} />}
      menu={{ label: t('More options for :name', values), entries: () => loadTrackMenu(track) }}
      isActive={isPlaying}
      button={
        <PlayButton
          isPlaying={isPlaying}
          label={isPlaying ? t('Pause :name', values) : t('Play :name', values)}
          onClick={() => (isCurrent ? player.toggle() : onPlay())}
        />
      }
    />
  );
};
