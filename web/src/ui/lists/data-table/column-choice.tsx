import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import type { ChosenColumns } from '../use-columns.ts';
import { ColumnPanel } from './column-panel.tsx';
import type { DataColumn } from './data-list.ts';
import { icon, unset } from './filter-chips.css.ts';

/** Opens the selection and order of columns. The label column is always shown first. */
export const ColumnChoice = <Item,>({ chosen }: { readonly chosen: ChosenColumns<DataColumn<Item>> }) => {
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
      {isOpen && <ColumnPanel trigger={trigger} close={() => setOpen(false)} chosen={chosen} />}
    </>
  );
};
