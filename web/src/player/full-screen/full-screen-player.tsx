import { ChevronDown, ListMusic, MicVocal, Share } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { trackPath } from '../../lib/paths.ts';
import { getVariableName } from '../../lib/variable-name.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { ToastHost } from '../../ui/feedback/toast-host.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { Position, Remaining, SeekBar } from '../bar/seek-bar.tsx';
import { Transport } from '../bar/transport.tsx';
import { useSwipe } from '../bar/use-swipe.ts';
import { Volume } from '../bar/volume.tsx';
import type { PlayContext } from '../engine/player.model.ts';
import { setFullScreenOpen } from '../panels.ts';
import { PlaybackMenu } from '../playback/playback-menu.tsx';
import { player } from '../player.ts';
import { usePlayingFrom } from '../playing-from.ts';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { selectTrack } from '../selectors.ts';
import { getTrackControls } from '../track-controls.ts';
import { useHasLyrics } from '../use-current-detail.ts';
import { usePlayer } from '../use-player.ts';
import * as css from './full-screen-player.css.ts';

const LyricsPanel = loadComponentOnFirstUse(async () => (await import('../lyrics/lyrics-panel.tsx')).LyricsPanel);

const contextLabels: Readonly<Record<PlayContext['type'], () => string>> = {
  album: () => t('Playing from album'),
  artist: () => t('Playing from artist'),
  channel: () => t('Playing from'),
  library: () => t('Playing from'),
  playlist: () => t('Playing from playlist'),
  profile: () => t('Playing from'),
  radio: () => t('Playing from'),
  search: () => t('Playing from'),
  track: () => t('Playing song'),
  other: () => t('Playing'),
};

/** Shows and links the source of the current track. */
const Source = () => {
  const playingFrom = usePlayingFrom();
  if (playingFrom.type === 'queue') return <span className={css.sourceLabel}>{t('Playing from queue')}</span>;
  const { label, name, path } =
    playingFrom.type === 'list'
      ? {
          label: contextLabels[playingFrom.context.type](),
          name: playingFrom.context.name,
          path: playingFrom.context.path,
        }
      : { label: t('Autoplay'), name: t('Similar to :name', { name: playingFrom.name }), path: playingFrom.path };
  return (
    <>
      <span className={css.sourceLabel}>{label}</span>
      <Link className={css.contextName} to={path}>
        {name}
      </Link>
    </>
  );
};

const close = (): void => setFullScreenOpen(false);

/** The full-screen player. It has the colour of the artwork and holds the focus until it is closed. */
export const FullScreenPlayer = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [panel, setPanel] = useState<'queue' | 'lyrics' | null>(null);
  const toggle = (name: 'queue' | 'lyrics') => (): void => setPanel(panel === name ? null : name);
  const track = usePlayer(selectTrack);
  const hasLyrics = useHasLyrics();
  const swipe = useSwipe({ down: close });
  const artSwipe = useSwipe({
    down: close,
    left: player.next,
    right: player.previous,
    up: () => setPanel(hasLyrics ? 'lyrics' : 'queue'),
  });

  useLayoutEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    // The dialog is closed before it is removed, because only a closed dialog returns the focus.
    return () => element?.close();
  }, []);
  useCloseOnBack(true, close);
  useCloseOnBack(panel !== null, () => setPanel(null));

  if (!track) return null;
  const { LikeButton, loadActions } = getTrackControls();
  const tint = track.image && {
    [getVariableName(css.darkTint)]: track.image.palette.dark,
    [getVariableName(css.lightTint)]: track.image.palette.light,
  };
  return (
    // A link inside navigates the page behind, so it closes the player.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <dialog
      ref={dialog}
      className={css.dialog}
      style={tint ?? undefined}
      aria-label={t('Player')}
      onClose={close}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
    >
      <div className={css.header} {...swipe}>
        <IconButton label={t('Close player')} onClick={close}>
          <ChevronDown aria-hidden />
        </IconButton>
        <p className={css.context}>
          <Source />
        </p>
        <div className={css.playback}>
          <PlaybackMenu />
        </div>
      </div>
      <div className={css.stage} data-side={panel ?? undefined}>
        <div className={css.player}>
          <div className={css.artFrame} {...artSwipe}>
            <Artwork image={track.image} sizes="(min-width: 768px) 480px, 90vw" className={css.art} isHighPriority />
          </div>
          <div className={css.trackLine}>
            <div className={css.text}>
              <h2 className={css.title}>
                <Link to={trackPath(track)}>{track.name}</Link>
              </h2>
              <p className={css.artists}>
                <ArtistLinks artists={track.artists} />
              </p>
            </div>
            {!track.token && (
              <div className={css.heart}>
                <LikeButton id={track.id} name={track.name} />
              </div>
            )}
          </div>
          <div className={css.seek}>
            <SeekBar bars={72} />
          </div>
          <p className={css.times}>
            <Position />
            <Remaining />
          </p>
          <Transport isLarge />
          <div className={css.tools}>
            <IconButton
              label={t('Lyrics')}
              aria-pressed={panel === 'lyrics'}
              disabled={!hasLyrics && panel !== 'lyrics'}
              onClick={toggle('lyrics')}
            >
              <MicVocal aria-hidden />
            </IconButton>
            {!track.token && (
              <IconButton
                label={t('Share')}
                aria-haspopup="dialog"
                onClick={() => void loadActions().then(({ openShareSheet }) => openShareSheet(track), showFailure)}
              >
                <Share aria-hidden />
              </IconButton>
            )}
            <div className={css.volume}>
              <Volume size="large" />
            </div>
            <IconButton label={t('Queue')} aria-pressed={panel === 'queue'} onClick={toggle('queue')}>
              <ListMusic aria-hidden />
            </IconButton>
          </div>
        </div>
        {panel === 'lyrics' && (
          <div className={css.lyrics}>
            <LyricsPanel track={track} />
          </div>
        )}
        {panel === 'queue' && (
          <div className={css.queue}>
            <QueuePanel onClose={toggle('queue')} />
          </div>
        )}
      </div>
      <ToastHost />
    </dialog>
  );
};
