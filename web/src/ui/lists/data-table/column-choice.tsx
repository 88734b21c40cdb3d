import { Columns3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import type { ColumnConfiguration } from '../use-columns.ts';
import { ColumnPanel } from './column-panel.tsx';
import type { DataColumn } from './data-list.ts';
import { icon, inactiveChip } from './filter-chips.css.ts';

/** Opens the selection and order of columns. The label column is always shown first. */
export const ColumnChoice = <Item,>({
  configuration,
}: {
  readonly configuration: ColumnConfiguration<DataColumn<Item>>;
}) => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={inactiveChip}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Columns3 className={icon} aria-hidden />
        {t('Columns')}
      </button>
      {isOpen && <ColumnPanel trigger={trigger} close={() => setIsOpen(false)} configuration={configuration} />}
    </>
  );
};
