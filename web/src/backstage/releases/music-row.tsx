import { memo } from 'react';
import { formatPosition } from '../../lib/format.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { getEditPath, isAlbum, type ManagedMusic } from '../music/managed-music.ts';
import { formatReleaseDate, getMusicSubtitle } from '../music/music-labels.ts';
import { createMusicMenu } from '../music/music-menu.ts';
import { StateBadge } from '../music/state-badge.tsx';
import * as css from './music-row.css.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import * as roles from './table-roles.ts';

interface MusicRowProps {
  readonly music: ManagedMusic;
  readonly index: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isSelected: boolean;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly trash: Parameters<typeof createMusicMenu>[1];
}

/** A row of a managed album or track. In the trash it has no link, because it cannot be edited there. */
export const MusicRow = memo(({ music, index, now, isSelected, toggle, trash }: MusicRowProps) => (
  <div className={css.row} {...roles.getRowProps(index + 2)} data-place={index} data-selected={isSelected || undefined}>
    <span {...roles.cell} className={css.tick}>
      <RowCheckbox
        label={t('Select :name', { name: music.name })}
        isSelected={isSelected}
        onToggle={(isRange) => toggle(music.id, isRange)}
      />
    </span>
    <div {...roles.rowHeader} className={css.main}>
      <Artwork className={css.cover} image={music.image} sizes="40px" />
      <span className={css.text}>
        {music.state === 'trashed' ? (
          <bdi className={css.plainName}>{music.name}</bdi>
        ) : (
          <Link className={css.name} to={getEditPath(music)}>
            <bdi>{music.name}</bdi>
          </Link>
        )}
        <span className={css.line}>{getMusicSubtitle(music, now)}</span>
      </span>
    </div>
    <span {...roles.cell} className={css.state}>
      <StateBadge music={music} now={now} />
    </span>
    <span {...roles.cell} className={css.wide}>
      {isAlbum(music) ? formatReleaseDate(music) : formatPosition(music.duration / 1000)}
    </span>
    <span {...roles.cell} className={css.plays}>
      {(music.isPublished || music.plays > 0) && formatNumber(music.plays)}
    </span>
    <span {...roles.cell} className={css.menu}>
      <MenuButton {...createMusicMenu(music, trash)} />
    </span>
  </div>
));
