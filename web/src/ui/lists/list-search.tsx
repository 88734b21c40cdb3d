import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField } from '../fields/text-field.tsx';
import * as css from './list-search.css.ts';

/** Milliseconds without typing after which the search starts. */
const pauseMs = 250;

interface ListSearchProps {
  /** The searchable fields: "Name, email or id". */
  readonly label: string;
  /** The current search text of the list. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** Whether the `/` key focuses it: not if the page has a site search. */
  readonly hasShortcutHint?: boolean;
}

/** Searches a list while typing. In a `search` element, which the `/` key focuses. */
export const ListSearch = ({ label, value, onSearch, hasShortcutHint = true }: ListSearchProps) => {
  const [text, setText] = useState(value);
  // After a search starts, its text is passed as `value` later, when the user may have typed more. Any other value
  // means that the user went back or cleared the search.
  const [searchedText, setSearched] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== searchedText) {
      setText(value);
      setSearched(value);
    }
  }
  const startSearch = (next: string): void => {
    if (next === searchedText) return;
    setSearched(next);
    onSearch(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => startSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  const clear = (): void => {
    setText('');
    startSearch('');
  };
  return (
    <search className={css.search}>
      <TextField
        type="search"
        label={label}
        isLabelHidden
        placeholder={label}
        maxLength={httpLimits.searchLengthMax}
        value={text}
        onChange={setText}
        start={<Search aria-hidden />}
        end={
          text ? (
            <IconButton label={t('Clear search')} onClick={clear}>
              <X aria-hidden />
            </IconButton>
          ) : (
            hasShortcutHint && <kbd className={css.keyHint}>/</kbd>
          )
        }
      />
    </search>
  );
};
