import type { Facet } from '@overtone/shared/http/managed-list.ts';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatNumber, t } from '../../../lib/i18n.ts';
import type { ListState } from '../use-list-state.ts';
import { ChoicePanel } from './choice-panel.tsx';
import type { ListFilter } from './data-list.ts';
import * as css from './filter-chips.css.ts';

/** Maximum number of values without a search field. */
const valuesWithoutSearchMax = 8;
/** Maximum number of values in a chip's label. For more, it shows their number. */
const namedValuesMax = 2;

interface FilterChipProps {
  readonly filter: ListFilter;
  readonly facets: readonly Facet[];
  readonly state: ListState;
}

const formatValues = (names: readonly string[]): string => {
  const listedNames = names.slice(0, namedValuesMax).join(', ');
  return names.length > namedValuesMax
    ? t(':names and :count more', { names: listedNames, count: names.length - namedValuesMax })
    : listedNames;
};

/** A chip with the state of a filter. A press opens its values. */
export const FilterChip = ({ filter, facets, state }: FilterChipProps) => {
  const { id, label, getNameOf } = filter;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // All changes while the panel is open are one history entry.
  const isChanged = useRef(false);
  const selectedValues = state.filters[id] ?? [];
  const labels = new Map(facets.map((facet) => [facet.value, facet.label]));
  const getLabel = (value: string): string => getNameOf?.(value) ?? labels.get(value) ?? value;
  // Includes selected values without rows, so that they can be removed.
  const values = [...new Set([...facets.map(({ value }) => value), ...selectedValues])];
  const counts = new Map(facets.map((facet) => [facet.value, facet.count]));

  const toggle = (value: string): void => {
    state.toggle(id, value, { replace: isChanged.current });
    isChanged.current = true;
  };
  const open = (): void => {
    isChanged.current = false;
    setIsOpen(true);
  };
  const props = {
    ref: trigger,
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: open,
  } as const;
  return (
    <>
      {selectedValues.length > 0 ? (
        <span className={css.activeChip}>
          <button {...props} className={css.openButton}>
            {label} <span className={css.values}>{formatValues(selectedValues.map(getLabel))}</span>
          </button>
          <button
            type="button"
            className={css.clearButton}
            aria-label={t('Clear filter: :name', { name: label })}
            onClick={() => state.clearFilter(id)}
          >
            <X className={css.icon} aria-hidden />
          </button>
        </span>
      ) : (
        <button {...props} className={css.inactiveChip}>
          <Plus className={css.icon} aria-hidden />
          {label}
        </button>
      )}
      {isOpen && (
        <ChoicePanel
          label={label}
          trigger={trigger}
          close={() => setIsOpen(false)}
          choices={values.map((value) => ({
            id: value,
            label: getLabel(value),
            isChosen: selectedValues.includes(value),
            count: formatNumber(counts.get(value) ?? 0),
          }))}
          onToggle={toggle}
          {...(values.length > valuesWithoutSearchMax && { searchLabel: t('Search values') })}
          reset={{ label: t('Clear'), onSelect: () => state.clearFilter(id), isDisabled: selectedValues.length === 0 }}
        />
      )}
    </>
  );
};
