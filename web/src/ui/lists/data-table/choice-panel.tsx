import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { matchesWords } from '../../../lib/split-by-matches.ts';
import { Button } from '../../actions/button.tsx';
import { Checkbox } from '../../fields/checkbox.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { FloatingPanel } from '../../overlays/floating-panel.tsx';
import * as css from './choice-panel.css.ts';

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly isChosen: boolean;
  /** Shown at the end of the line. */
  readonly count?: string;
}

interface ChoicePanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
  readonly choices: readonly Choice[];
  readonly onToggle: (id: string) => void;
  /** The label of the search field. If omitted, there is no search field. */
  readonly searchLabel?: string;
  /** Buttons below the choices, such as one that clears them. */
  readonly reset: { readonly label: string; readonly onSelect: () => void; readonly isDisabled: boolean };
  readonly footer?: ReactNode;
}

/** A floating panel of checkboxes for the values of a filter. Each change applies immediately. */
export const ChoicePanel = ({
  label,
  trigger,
  close,
  choices,
  onToggle,
  searchLabel,
  reset,
  footer,
}: ChoicePanelProps) => {
  const [search, setSearch] = useState('');
  const matching = choices.filter((choice) => matchesWords(choice.label, search));
  return (
    <FloatingPanel label={label} trigger={trigger} close={close}>
      <div className={css.panel}>
        {searchLabel && (
          <div className={css.search}>
            <TextField
              label={searchLabel}
              isLabelHidden
              placeholder={searchLabel}
              start={<Search aria-hidden />}
              value={search}
              onChange={setSearch}
            />
          </div>
        )}
        <fieldset className={css.choices} aria-label={label}>
          {matching.map((choice) => (
            <div key={choice.id} className={css.choice}>
              <Checkbox
                className={css.checkbox}
                label={<span className={css.name}>{choice.label}</span>}
                value={choice.isChosen}
                onChange={() => onToggle(choice.id)}
              />
              {choice.count && <span className={css.count}>{choice.count}</span>}
            </div>
          ))}
          {matching.length === 0 && <p className={css.emptyMessage}>{t('There are no items matching your query')}</p>}
        </fieldset>
        <div className={css.footer}>
          <Button variant="quiet" disabled={reset.isDisabled} onClick={reset.onSelect}>
            {reset.label}
          </Button>
          <span>{footer}</span>
        </div>
      </div>
    </FloatingPanel>
  );
};
