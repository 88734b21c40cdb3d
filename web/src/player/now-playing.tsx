import { albumPath, trackPath } from '../lib/paths.ts';
import { ArtistLinks } from '../ui/artist-links.tsx';
import { Artwork } from '../ui/artwork.tsx';
import { Link } from '../ui/link.tsx';
import * as css from './now-playing.css.ts';
import { selectTrack } from './selectors.ts';
import { usePlayer } from './use-player.ts';

/** Art, title and artists of the current track; the art leads to where it plays from. */
export const NowPlaying = () => {
  const track = usePlayer(selectTrack);
  const context = usePlayer((state) => state.context);
  if (!track) return null;
  const { album } = track;
  const home = context?.path ?? (album ? albumPath({ ...album, artists: track.artists }) : trackPath(track));
  return (
    <div className={css.root}>
      <Link to={home} aria-hidden tabIndex={-1}>
        <Artwork image={track.image} sizes="56px" className={css.art} />
      </Link>
      <div className={css.words}>
        <Link className={css.title} to={trackPath(track)}>
          {track.name}
        </Link>
        <span className={css.artists}>
          <ArtistLinks artists={track.artists} />
        </span>
      </div>
    </div>
  );
};
