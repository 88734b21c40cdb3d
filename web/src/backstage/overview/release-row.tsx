import type { ManagedAlbum } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { tn } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { row as rowLine } from '../layout/card.css.ts';
import { getEditPath } from '../music/managed-music.ts';
import { getMusicSubtitle } from '../music/music-labels.ts';
import { createMusicMenu } from '../music/music-menu.ts';
import { StateBadge } from '../music/state-badge.tsx';
import * as css from './release-row.css.ts';

interface ReleaseRowProps {
  readonly album: ManagedAlbum;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly actions: Parameters<typeof createMusicMenu>[1];
}

/** A recent release with its state and its plays. */
export const ReleaseRow = ({ album, now, actions }: ReleaseRowProps) => (
  <li className={rowLine}>
    <div className={css.row}>
      <Artwork className={css.cover} image={album.image} sizes="36px" />
      <div className={css.text}>
        <Link className={css.name} to={getEditPath(album)}>
          <bdi>{album.name}</bdi>
        </Link>
        <span className={css.line}>{getMusicSubtitle(album, now)}</span>
      </div>
      <span className={css.state}>
        <StateBadge music={album} now={now} />
      </span>
      <span className={css.plays}>{album.isPublished && tn(album.plays, '1 play', ':count plays')}</span>
      <MenuButton {...createMusicMenu(album, actions)} />
    </div>
  </li>
);
