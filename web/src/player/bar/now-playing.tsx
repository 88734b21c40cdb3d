import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import type { ContextMenu } from '../../ui/overlays/use-context-menu.ts';
import type { Playable } from '../engine/playable.ts';
import { type PlayingFrom, usePlayingFrom } from '../playing-from.ts';
import { revealState, useRevealPlayingRow } from '../queue/use-reveal-playing-row.ts';
import { selectTrack } from '../selectors.ts';
import { getTrackControls } from '../track-controls.ts';
import { usePlayer } from '../use-player.ts';
import * as css from './now-playing.css.ts';

/**
 * Returns the label and the path of the current track's source. For a track from the queue, the source is the track's
 * album.
 */
const getSourceLink = (
  playingFrom: PlayingFrom,
  track: Playable,
): { readonly label: string; readonly path: string } => {
  if (playingFrom.type === 'autoplay')
    return { label: t('Similar to :name', { name: playingFrom.name }), path: playingFrom.path };
  const { album, name } = track;
  const defaultPath = album && !track.token ? albumPath({ ...album, artists: track.artists }) : trackPath(track);
  const source = playingFrom.type === 'list' ? playingFrom.context : { name: album?.name ?? name, path: defaultPath };
  return { label: t('Playing from :name', { name: source.name }), path: source.path };
};

/**
 * Artwork, title and artists of the current track. The artwork links to the track's row in its source. `menu` is the
 * context menu of the player bar.
 */
export const NowPlaying = ({ menu }: { readonly menu: ContextMenu }) => {
  const track = usePlayer(selectTrack);
  const source = usePlayingFrom();
  const { pathname } = useLocation();
  useRevealPlayingRow();
  if (!track) return null;
  const { LikeButton, loadTrackMenu } = getTrackControls();
  const { name } = track;
  const { label, path } = getSourceLink(source, track);
  return (
    <div className={css.root}>
      <Link to={path} state={revealState} replace={pathname === path} aria-label={label} data-tooltip={label}>
        <Artwork image={track.image} sizes="56px" className={css.art} />
      </Link>
      <div className={css.text}>
        <Link className={css.title} to={trackPath(track)}>
          {name}
        </Link>
        <span className={css.artists}>
          <ArtistLinks artists={track.artists} />
        </span>
      </div>
      <div className={css.tools}>
        {!track.token && <LikeButton id={track.id} name={name} />}
        <MenuButton label={t('More options for :name', { name })} entries={() => loadTrackMenu(track)} menu={menu} />
      </div>
    </div>
  );
};
