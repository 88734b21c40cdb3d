import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { musicMenu } from '../music/music-menu.ts';
import type { ManagedMusic } from '../music/own-music.ts';
import * as css from './music-row.css.ts';
import { MusicRow } from './music-row.tsx';
import type { MusicKind } from './releases-address.ts';
import * as roles from './roles.ts';
import { TickBox } from './tick-box.tsx';
import type { Ticks } from './use-ticks.ts';

const WindowedMusic = lazyPart(async () => (await import('./windowed-music.tsx')).WindowedMusic);

/** From so many rows on, only those that are in sight are drawn. */
const drawnMax = 100;

interface MusicTableProps {
  readonly kind: MusicKind;
  readonly rows: readonly ManagedMusic[];
  readonly ticks: Ticks;
  readonly trash: Parameters<typeof musicMenu>[1];
}

/** Rows of one's own music, each with a box to tick and a menu; cards where there is no room for columns. */
export const MusicTable = ({ kind, rows, ticks, trash }: MusicTableProps) => {
  const isPhone = useMediaQuery(media.phone);
  const now = Date.now();
  const { selection, isAll, ticked, toggle, toggleAll } = ticks;
  const row = (index: number) => {
    const music = rows[index];
    if (!music) return null;
    const isTicked = selection.ids.has(music.id);
    return (
      <MusicRow
        key={music.id}
        music={music}
        index={index}
        now={now}
        isTicked={isTicked}
        toggle={toggle}
        trash={trash}
      />
    );
  };
  const label = kind === 'albums' ? t('Albums') : t('Tracks');
  return (
    <div className={css.sheet} {...roles.table(label, rows.length + 1)}>
      <div className={css.head} {...roles.row(1)}>
        <span {...roles.columnHeader}>
          <TickBox
            label={t('Select all')}
            isTicked={isAll}
            isPartly={ticked.length > 0 && !isAll}
            onToggle={toggleAll}
          />
        </span>
        <span {...roles.columnHeader} className={css.headName}>
          {t('Name')}
        </span>
        <span {...roles.columnHeader} className={css.headWide}>
          {t('State')}
        </span>
        <span {...roles.columnHeader} className={css.headWide}>
          {kind === 'albums' ? t('Released') : t('Length')}
        </span>
        <span {...roles.columnHeader} className={css.headPlays}>
          {t('Plays')}
        </span>
        <span {...roles.columnHeader} className={css.headMenu}>
          {t('Actions')}
        </span>
      </div>
      {rows.length > drawnMax ? (
        <WindowedMusic rows={rows} rowHeight={isPhone ? css.cardHeight : css.rowHeight} row={row} />
      ) : (
        <div {...roles.rowGroup} data-one-stop>
          {rows.map((_, index) => row(index))}
        </div>
      )}
    </div>
  );
};
