import type { Facet } from '@overtone/shared/http/managed-list.ts';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { count, t } from '../../../lib/i18n.ts';
import type { ListState } from '../use-list-state.ts';
import { ChoicePanel } from './choice-panel.tsx';
import type { ListFilter } from './data-list.ts';
import * as css from './filter-chips.css.ts';

/** Above this number of values, a search field is shown. */
const findFrom = 8;
/** Maximum number of values in a chip's label. For more, it shows their number. */
const namedMax = 2;

interface FilterChipProps {
  readonly filter: ListFilter;
  readonly facets: readonly Facet[];
  readonly state: ListState;
}

const valuesText = (names: readonly string[]): string => {
  const named = names.slice(0, namedMax).join(', ');
  return names.length > namedMax
    ? t(':names and :count more', { names: named, count: names.length - namedMax })
    : named;
};

/** A chip with the state of a filter. A press opens its values. */
export const FilterChip = ({ filter, facets, state }: FilterChipProps) => {
  const { id, label, nameOf } = filter;
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // All changes while the panel is open are one history entry.
  const isChanged = useRef(false);
  const chosen = state.filters[id] ?? [];
  const labels = new Map(facets.map((facet) => [facet.value, facet.label]));
  const wordsOf = (value: string): string => nameOf?.(value) ?? labels.get(value) ?? value;
  // Includes selected values without rows, so that they can be removed.
  const values = [...new Set([...facets.map(({ value }) => value), ...chosen])];
  const amounts = new Map(facets.map((facet) => [facet.value, facet.count]));

  const toggle = (value: string): void => {
    state.toggle(id, value, { replace: isChanged.current });
    isChanged.current = true;
  };
  const open = (): void => {
    isChanged.current = false;
    setOpen(true);
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
      {chosen.length > 0 ? (
        <span className={css.set}>
          <button {...props} className={css.press}>
            {label} <span className={css.values}>{valuesText(chosen.map(wordsOf))}</span>
          </button>
          <button
            type="button"
            className={css.cross}
            aria-label={t('Clear filter: :name', { name: label })}
            onClick={() => state.clearFilter(id)}
          >
            <X className={css.icon} aria-hidden />
          </button>
        </span>
      ) : (
        <button {...props} className={css.unset}>
          <Plus className={css.icon} aria-hidden />
          {label}
        </button>
      )}
      {isOpen && (
        <ChoicePanel
          label={label}
          trigger={trigger}
          close={() => setOpen(false)}
          choices={values.map((value) => ({
            id: value,
            label: wordsOf(value),
            isChosen: chosen.includes(value),
            amount: count(amounts.get(value) ?? 0),
          }))}
          onToggle={toggle}
          {...(values.length > findFrom && { find: t('Search values') })}
          reset={{ label: t('Clear'), onSelect: () => state.clearFilter(id), isDisabled: chosen.length === 0 }}
        />
      )}
    </>
  );
};
