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
  readonly amount?: string;
}

interface ChoicePanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
  readonly choices: readonly Choice[];
  readonly onToggle: (id: string) => void;
  /** The placeholder of the search field; if omitted, there is none. */
  readonly find?: string;
  /** Buttons below the choices, such as one that clears them. */
  readonly reset: { readonly label: string; readonly onSelect: () => void; readonly isDisabled: boolean };
  readonly foot?: ReactNode;
}

/** A floating panel of checkboxes for the values of a filter. Each change applies immediately. */
export const ChoicePanel = ({ label, trigger, close, choices, onToggle, find, reset, foot }: ChoicePanelProps) => {
  const [text, setText] = useState('');
  const found = choices.filter((choice) => matchesWords(choice.label, text));
  return (
    <FloatingPanel label={label} trigger={trigger} close={close}>
      <div className={css.panel}>
        {find && (
          <div className={css.find}>
            <TextField
              label={find}
              hideLabel
              placeholder={find}
              start={<Search aria-hidden />}
              value={text}
              onChange={setText}
            />
          </div>
        )}
        <fieldset className={css.choices} aria-label={label}>
          {found.map((choice) => (
            <div key={choice.id} className={css.choice}>
              <Checkbox
                className={css.check}
                label={<span className={css.name}>{choice.label}</span>}
                value={choice.isChosen}
                onChange={() => onToggle(choice.id)}
              />
              {choice.amount && <span className={css.amount}>{choice.amount}</span>}
            </div>
          ))}
          {found.length === 0 && <p className={css.nothing}>{t('There are no items matching your query')}</p>}
        </fieldset>
        <div className={css.foot}>
          <Button variant="quiet" disabled={reset.isDisabled} onClick={reset.onSelect}>
            {reset.label}
          </Button>
          <span>{foot}</span>
        </div>
      </div>
    </FloatingPanel>
  );
};
