import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { getKeyLabel } from '../../player/keys/key-labels.ts';
import { setPaletteOpen } from '../../player/panels.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { field, hint, input, searchArea, searchIcon } from './search-field.css.ts';
import { useSearchText } from './use-search-text.ts';

/** The shortcut of the command palette, as defined in the list of actions. */
const paletteShortcut = ['Control', 'k'].map(getKeyLabel).join(' ');
const openPalette = (): void => setPaletteOpen(true);

/** The search field. `/` focuses it from any page, and Arrow Down moves to the first result. */
export const SearchField = () => {
  const { text, changeText, submit } = useSearchText();
  const inputRef = useRef<HTMLInputElement>(null);

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    const firstResult = document.querySelector<HTMLElement>('[data-search-results] a');
    if (!firstResult) return;
    event.preventDefault();
    firstResult.focus();
  };

  return (
    <search className={searchArea}>
      <form
        className={field}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Search className={searchIcon} aria-hidden />
        <input
          ref={inputRef}
          className={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          aria-label={t('Search')}
          aria-keyshortcuts="/"
          placeholder={t('What do you want to hear?')}
          value={text}
          onChange={({ target }) => changeText(target.value)}
          onKeyDown={handleKeyDown}
        />
        {text ? (
          <IconButton
            label={t('Clear search')}
            onClick={() => {
              changeText('');
              inputRef.current?.focus();
            }}
          >
            <X />
          </IconButton>
        ) : (
          <button type="button" className={hint} onClick={openPalette}>
            <span className={hidden}>{t('Search and commands')}, </span>
            {paletteShortcut}
          </button>
        )}
      </form>
    </search>
  );
};
