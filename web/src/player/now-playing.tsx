import { useLocation } from 'react-router';
import { t } from '../lib/i18n.ts';
import { albumPath, trackPath } from '../lib/paths.ts';
import { ArtistLinks } from '../ui/artist-links.tsx';
import { Artwork } from '../ui/artwork.tsx';
import { Link } from '../ui/link.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { ContextMenu } from '../ui/use-context-menu.ts';
import * as css from './now-playing.css.ts';
import { selectTrack } from './selectors.ts';
import { trackMenu } from './track-menu.ts';
import { usePlayer } from './use-player.ts';
import { revealState, useReveal } from './use-reveal.ts';

/** Art, title and artists of the current track; the art leads to its row where it plays from. `menu` is the bar's own. */
export const NowPlaying = ({ menu }: { readonly menu: ContextMenu }) => {
  const track = usePlayer(selectTrack);
  const context = usePlayer((state) => state.context);
  const { pathname } = useLocation();
  useReveal();
  if (!track) return null;
  const { album, name } = track;
  const from = context ?? { name: album?.name ?? name };
  const home = context?.path ?? (album ? albumPath({ ...album, artists: track.artists }) : trackPath(track));
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
      <MenuButton label={t('More for :name', { name })} entries={() => trackMenu(track)} menu={menu} />
    </div>
  );
};
