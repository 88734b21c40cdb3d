import { ListMusic, Maximize2 } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { LyricsButton } from '../lyrics/lyrics-button.tsx';
import { setFullScreenOpen, toggleQueue, useQueueVisible } from '../panels.ts';
import { PlaybackMenu } from '../playback/playback-menu.tsx';
import { selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';
import { NowPlaying } from './now-playing.tsx';
import * as css from './player-bar.css.ts';
import { Duration, Position, SeekBar } from './seek-bar.tsx';
import { Transport } from './transport.tsx';
import { Volume } from './volume.tsx';

/** The player bar at the bottom, from 768 px up. Before the first play it shows a hint. */
export const PlayerBar = () => {
  const isEmpty = usePlayer((state) => !selectTrack(state));
  const isQueueVisible = useQueueVisible();
  const { area, menu } = useContextMenu();
  const isCompact = useMediaQuery(media.compact);
  const isTablet = useMediaQuery(media.tablet);
  return (
    <section id="player" tabIndex={-1} className={css.bar} aria-label={t('Player')} {...(isEmpty ? {} : area)}>
      {isEmpty ? <p className={css.invitation}>{t('Nothing playing')}</p> : <NowPlaying menu={menu} />}
      <div className={css.centre}>
        <Transport />
        <div className={css.seek}>
          <Position />
          {/* More bars than this would merge into a solid band. */}
          <SeekBar bars={isTablet ? 48 : isCompact ? 72 : 110} />
          <Duration />
        </div>
      </div>
      <div className={css.tools}>
        <div className={css.toolRow}>
          {!isEmpty && <PlaybackMenu />}
          <LyricsButton />
          <IconButton label={t('Queue')} aria-pressed={isQueueVisible} onClick={toggleQueue}>
            <ListMusic aria-hidden />
          </IconButton>
        </div>
        <div className={css.toolRow}>
          <Volume />
          <IconButton label={t('Full screen')} disabled={isEmpty} onClick={() => setFullScreenOpen(true)}>
            <Maximize2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  );
};
