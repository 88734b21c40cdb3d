import { ChevronDown, ListMusic, Share } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../lib/i18n.ts';
import { trackPath } from '../lib/paths.ts';
import { variableName } from '../lib/variable-name.ts';
import { ArtistLinks } from '../ui/artist-links.tsx';
import { Artwork } from '../ui/artwork.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import * as css from './full-screen-player.css.ts';
import { showFullScreen } from './panels.ts';
import { QueuePanel } from './queue-panel.tsx';
import { Position, Remaining, SeekBar } from './seek-bar.tsx';
import { selectTrack } from './selectors.ts';
import { shareTrack } from './share.ts';
import { Transport } from './transport.tsx';
import { usePlayer } from './use-player.ts';
import { useSwipe } from './use-swipe.ts';

const contextNames = {
  album: 'Playing from album',
  artist: 'Playing from artist',
  channel: 'Playing from',
  radio: 'Playing from',
  track: 'Playing track',
  other: 'Playing',
} as const;

const close = (): void => showFullScreen(false);

/** The whole screen for one track: slides up, takes the colour of the artwork, holds the focus until it is closed. */
export const FullScreenPlayer = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [withQueue, setWithQueue] = useState(false);
  const track = usePlayer(selectTrack);
  const context = usePlayer((state) => state.context);
  const swipe = useSwipe('down', close);

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  if (!track) return null;
  const tint = track.image && {
    [variableName(css.darkTint)]: track.image.palette.dark,
    [variableName(css.lightTint)]: track.image.palette.light,
  };
  return (
    // A link inside leads away: the page behind is what it leads to.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <dialog
      ref={dialog}
      className={css.dialog}
      style={tint ?? undefined}
      aria-label={t('Player')}
      onClose={close}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
    >
      <header className={css.header} {...swipe}>
        <IconButton label={t('Close the player')} onClick={close}>
          <ChevronDown aria-hidden />
        </IconButton>
        <p className={css.context}>
          <span className={css.from}>{t(contextNames[context?.type ?? 'other'])}</span>
          {context && (
            <Link className={css.contextName} to={context.path}>
              {context.name}
            </Link>
          )}
        </p>
        <IconButton label={t('Queue')} aria-pressed={withQueue} onClick={() => setWithQueue(!withQueue)}>
          <ListMusic aria-hidden />
        </IconButton>
      </header>
      <div className={css.stage} data-queue={withQueue || undefined}>
        <div className={css.player}>
          <div className={css.artFrame} {...swipe}>
            <Artwork image={track.image} sizes="(min-width: 768px) 480px, 90vw" className={css.art} priority />
          </div>
          <div className={css.about}>
            <div className={css.words}>
              <h2 className={css.title}>
                <Link to={trackPath(track)}>{track.name}</Link>
              </h2>
              <p className={css.artists}>
                <ArtistLinks artists={track.artists} />
              </p>
            </div>
            <IconButton label={t('Share')} onClick={() => shareTrack(track)}>
              <Share aria-hidden />
            </IconButton>
          </div>
          <div className={css.seek}>
            <SeekBar bars={72} />
          </div>
          <p className={css.times}>
            <Position />
            <Remaining />
          </p>
          <Transport large />
        </div>
        {withQueue && (
          <div className={css.queue}>
            <QueuePanel />
          </div>
        )}
      </div>
    </dialog>
  );
};
