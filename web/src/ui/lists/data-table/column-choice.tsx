import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import type { useColumns } from '../use-columns.ts';
import { ChoicePanel } from './choice-panel.tsx';
import type { DataColumn } from './data-list.ts';
import { icon, unset } from './filter-chips.css.ts';

interface ColumnChoiceProps<Item> {
  readonly columns: readonly DataColumn<Item>[];
  readonly chosen: ReturnType<typeof useColumns<DataColumn<Item>>>;
}

/** Which columns are shown; the one that names the rows always is. */
export const ColumnChoice = <Item,>({ columns, chosen }: ColumnChoiceProps<Item>) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={unset}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Columns3 className={icon} aria-hidden />
        {t('Columns')}
      </button>
      {isOpen && (
        <ChoicePanel
          label={t('Columns')}
          trigger={trigger}
          close={() => setOpen(false)}
          find={t('Find a column')}
          choices={columns.map(({ id, label, isMain = false }) => ({
            id,
            label,
            isFixed: isMain,
            isChosen: chosen.shown.some((column) => column.id === id),
          }))}
          onToggle={chosen.toggle}
          reset={{ label: t('Reset'), onSelect: chosen.reset, isDisabled: !chosen.isChanged }}
          foot={t(':shown of :count shown', { shown: chosen.shown.length, count: columns.length })}
        />
      )}
    </>
  );
};
