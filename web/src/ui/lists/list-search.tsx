import { limits } from '@overtone/shared/limits.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField } from '../fields/text-field.tsx';
import * as css from './list-search.css.ts';

/** A pause in typing of this length asks. */
const pauseMs = 250;

interface ListSearchProps {
  /** What can be typed: "Name, email or id". */
  readonly label: string;
  /** The text that the list is asked for. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Whether the `/` key leads here: not beside a search of the whole site. */
  readonly hint?: boolean;
}

/** Finds rows of a list as somebody types. In a `search`, which the `/` key leads to. */
export const ListSearch = ({ label, value, onSearch, hint = true }: ListSearchProps) => {
  const [text, setText] = useState(value);
  // What was asked for comes back as the value a moment later, when more may have been typed; any other value is
  // somebody's who went back, or cleared it.
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== asked) {
      setText(value);
      setAsked(value);
    }
  }
  const ask = (next: string): void => {
    if (next === asked) return;
    setAsked(next);
    onSearch(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  const clear = (): void => {
    setText('');
    ask('');
  };
  return (
    <search className={css.search}>
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        maxLength={limits.searchLengthMax}
        value={text}
        onChange={setText}
        start={<Search aria-hidden />}
        end={
          text ? (
            <IconButton label={t('Clear search')} onClick={clear}>
              <X aria-hidden />
            </IconButton>
          ) : (
            hint && <kbd className={css.key}>/</kbd>
          )
        }
      />
    </search>
  );
};
