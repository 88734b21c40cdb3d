import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import type { ManagedMusic } from '../music/managed-music.ts';
import type { createMusicMenu } from '../music/music-menu.ts';
import * as css from './music-row.css.ts';
import { MusicRow } from './music-row.tsx';
import type { MusicKind } from './releases-path.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import * as roles from './table-roles.ts';
import type { MusicSelection } from './use-music-selection.ts';

const VirtualMusicList = loadComponentOnFirstUse(
  async () => (await import('./virtual-music-list.tsx')).VirtualMusicList,
);

/** If there are more rows, only the visible ones are rendered. */
const maxRenderedRows = 100;

interface MusicTableProps {
  readonly kind: MusicKind;
  readonly rows: readonly ManagedMusic[];
  readonly selection: MusicSelection;
  readonly trash: Parameters<typeof createMusicMenu>[1];
}

/** Managed music in rows with checkboxes and menus, or in cards on a phone. */
export const MusicTable = ({ kind, rows, selection, trash }: MusicTableProps) => {
  const isPhone = useMediaQuery(media.phone);
  const now = Date.now();
  const { rowSelection, areAllSelected, selected, toggle, toggleAll } = selection;
  const renderRow = (index: number) => {
    const music = rows[index];
    if (!music) return null;
    const isSelected = rowSelection.ids.has(music.id);
    return (
      <MusicRow
        key={music.id}
        music={music}
        index={index}
        now={now}
        isSelected={isSelected}
        toggle={toggle}
        trash={trash}
      />
    );
  };
  const label = kind === 'albums' ? t('Albums') : t('Tracks');
  return (
    <div className={css.sheet} {...roles.getTableProps(label, rows.length + 1)}>
      <div className={css.head} {...roles.getRowProps(1)}>
        <span {...roles.columnHeader}>
          <RowCheckbox
            label={t('Select all')}
            isSelected={areAllSelected}
            isIndeterminate={selected.length > 0 && !areAllSelected}
            onToggle={toggleAll}
          />
        </span>
        <span {...roles.columnHeader} className={css.headName}>
          {t('Name')}
        </span>
        <span {...roles.columnHeader} className={css.headWide}>
          {t('Status')}
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
      {rows.length > maxRenderedRows ? (
        <VirtualMusicList rows={rows} rowHeight={isPhone ? css.cardHeight : css.rowHeight} row={renderRow} />
      ) : (
        <div {...roles.rowGroup} data-roving-tabindex>
          {rows.map((_, index) => renderRow(index))}
        </div>
      )}
    </div>
  );
};
