import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { albumPath, trackPath } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { ArtistLinks } from '../../ui/media/artist-links.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import type { ContextMenu } from '../../ui/overlays/use-context-menu.ts';
import { Heart } from '../likes/heart.tsx';
import { trackEntries } from '../menus/track-entries.ts';
import { revealState, useReveal } from '../queue/use-reveal.ts';
import { selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';
import * as css from './now-playing.css.ts';

/** Art, title and artists of the current track; the art leads to its row where it plays from. `menu` is the bar's own. */
export const NowPlaying = ({ menu }: { readonly menu: ContextMenu }) => {
  const track = usePlayer(selectTrack);
  const context = usePlayer((state) => state.context);
  const { pathname } = useLocation();
  useReveal();
  if (!track) return null;
  const { album, name } = track;
  const from = context ?? { name: album?.name ?? name };
  const home =
    context?.path ?? (album && !track.token ? albumPath({ ...album, artists: track.artists }) : trackPath(track));
  return (
    <div className={css.root}>
      <Link
        to={home}
        state={revealState}
        replace={pathname === home}
        aria-label={t('Playing from :name', { name: from.name })}
        data-tooltip={t('Playing from :name', { name: from.name })}
      >
        <Artwork image={track.image} sizes="56px" className={css.art} />
      </Link>
      <div className={css.words}>
        <Link className={css.title} to={trackPath(track)}>
          {name}
        </Link>
        <span className={css.artists}>
          <ArtistLinks artists={track.artists} />
        </span>
      </div>
      <div className={css.tools}>
        {!track.token && <Heart id={track.id} name={name} />}
        <MenuButton label={t('More for :name', { name })} entries={() => trackEntries(track)} menu={menu} />
      </div>
    </div>
  );
};
