import { GripVertical, Lock, Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { t } from '../../../lib/i18n.ts';
import { matchesWords } from '../../../lib/split-by-matches.ts';
import { Button } from '../../actions/button.tsx';
import { Checkbox } from '../../fields/checkbox.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { FloatingPanel } from '../../overlays/floating-panel.tsx';
import type { ColumnConfiguration } from '../use-columns.ts';
import * as css from './choice-panel.css.ts';
import { dropLine, grip, line, list, lock } from './column-panel.css.ts';
import type { DataColumn } from './data-list.ts';

interface ColumnPanelProps<Item> {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
  readonly configuration: ColumnConfiguration<DataColumn<Item>>;
}

/** A floating panel to show and reorder columns, by pointer or with keys on a grip. Each change applies immediately. */
export const ColumnPanel = <Item,>({ trigger, close, configuration }: ColumnPanelProps<Item>) => {
  const [search, setSearch] = useState('');
  const { orderedColumns, visibleColumns, toggle, move, reset, isChanged } = configuration;
  const matching = orderedColumns.filter(({ label }) => matchesWords(label, search));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      for (const id of keys) move(String(id), String(key), dropPosition === 'after' ? 'after' : 'before');
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={dropLine} />,
    // Other columns may be between two search results.
    isDisabled: search !== '',
  });
  const renderCheckbox = ({ id, label, isMain = false }: DataColumn<Item>) => (
    <Checkbox
      className={css.checkbox}
      label={<span className={css.name}>{label}</span>}
      value={visibleColumns.some((column) => column.id === id)}
      isDisabled={isMain}
      onChange={() => toggle(id)}
    />
  );
  return (
    <FloatingPanel label={t('Columns')} trigger={trigger} close={close}>
      <div className={css.panel}>
        <div className={css.search}>
          <TextField
            label={t('Search columns')}
            isLabelHidden
            placeholder={t('Search columns')}
            start={<Search aria-hidden />}
            value={search}
            onChange={setSearch}
          />
        </div>
        <div className={css.choices}>
          {matching
            .filter(({ isMain }) => isMain)
            .map((column) => (
              <div key={column.id} className={line}>
                <span className={lock}>
                  <Lock aria-hidden />
                </span>
                {renderCheckbox(column)}
              </div>
            ))}
          <GridList
            className={list}
            aria-label={t('Columns')}
            keyboardNavigationBehavior="tab"
            items={matching.filter(({ isMain }) => !isMain)}
            dependencies={[visibleColumns, search]}
            dragAndDropHooks={dragAndDropHooks}
            renderEmptyState={() =>
              matching.length === 0 && <p className={css.emptyMessage}>{t('There are no items matching your query')}</p>
            }
          >
            {(column) => (
              <GridListItem id={column.id} className={line} textValue={column.label}>
                <AriaButton slot="drag" className={grip}>
                  <GripVertical aria-hidden />
                </AriaButton>
                {renderCheckbox(column)}
              </GridListItem>
            )}
          </GridList>
        </div>
        <div className={css.footer}>
          <Button variant="quiet" disabled={!isChanged} onClick={reset}>
            {t('Reset')}
          </Button>
          <span>{t(':shown of :count visible', { shown: visibleColumns.length, count: orderedColumns.length })}</span>
        </div>
      </div>
    </FloatingPanel>
  );
};
