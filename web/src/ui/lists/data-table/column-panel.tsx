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
import type { ChosenColumns } from '../use-columns.ts';
import * as css from './choice-panel.css.ts';
import { dropLine, grip, line, list, lock } from './column-panel.css.ts';
import type { DataColumn } from './data-list.ts';

interface ColumnPanelProps<Item> {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
  readonly chosen: ChosenColumns<DataColumn<Item>>;
}

/** A floating panel to show and reorder columns, by pointer or with keys on a grip. Each change applies immediately. */
export const ColumnPanel = <Item,>({ trigger, close, chosen }: ColumnPanelProps<Item>) => {
  const [text, setText] = useState('');
  const { ordered, shown, toggle, move, reset, isChanged } = chosen;
  const found = ordered.filter(({ label }) => matchesWords(label, text));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      for (const id of keys) move(String(id), String(key), dropPosition === 'after' ? 'after' : 'before');
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={dropLine} />,
    // Other columns may be between two search results.
    isDisabled: text !== '',
  });
  const check = ({ id, label, isMain = false }: DataColumn<Item>) => (
    <Checkbox
      className={css.check}
      label={<span className={css.name}>{label}</span>}
      value={shown.some((column) => column.id === id)}
      isDisabled={isMain}
      onChange={() => toggle(id)}
    />
  );
  return (
    <FloatingPanel label={t('Columns')} trigger={trigger} close={close}>
      <div className={css.panel}>
        <div className={css.find}>
          <TextField
            label={t('Search columns')}
            hideLabel
            placeholder={t('Search columns')}
            start={<Search aria-hidden />}
            value={text}
            onChange={setText}
          />
        </div>
        <div className={css.choices}>
          {found
            .filter(({ isMain }) => isMain)
            .map((column) => (
              <div key={column.id} className={line}>
                <span className={lock}>
                  <Lock aria-hidden />
                </span>
                {check(column)}
              </div>
            ))}
          <GridList
            className={list}
            aria-label={t('Columns')}
            keyboardNavigationBehavior="tab"
            items={found.filter(({ isMain }) => !isMain)}
            dependencies={[shown, text]}
            dragAndDropHooks={dragAndDropHooks}
            renderEmptyState={() =>
              found.length === 0 && <p className={css.nothing}>{t('There are no items matching your query')}</p>
            }
          >
            {(column) => (
              <GridListItem id={column.id} className={line} textValue={column.label}>
                <AriaButton slot="drag" className={grip}>
                  <GripVertical aria-hidden />
                </AriaButton>
                {check(column)}
              </GridListItem>
            )}
          </GridList>
        </div>
        <div className={css.foot}>
          <Button variant="quiet" disabled={!isChanged} onClick={reset}>
            {t('Reset')}
          </Button>
          <span>{t(':shown of :count visible', { shown: shown.length, count: ordered.length })}</span>
        </div>
      </div>
    </FloatingPanel>
  );
};
