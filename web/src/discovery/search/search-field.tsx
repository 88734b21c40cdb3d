import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { keySign } from '../../player/keys/key-signs.ts';
import { showPalette } from '../../player/panels.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { field, hint, input, place, sign } from './search-field.css.ts';
import { useSearchText } from './use-search-text.ts';

/** The keys as the register of actions has them. */
const paletteSign = ['Control', 'k'].map(keySign).join(' ');
const openPalette = (): void => showPalette(true);

/** Where a visitor types what they look for. `/` leads here from anywhere, an arrow down on to the results. */
export const SearchField = () => {
  const { text, type, submit } = useSearchText();
  const box = useRef<HTMLInputElement>(null);

  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    const first = document.querySelector<HTMLElement>('[data-search-results] a');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };

  return (
    <search className={place}>
      <form
        className={field}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Search className={sign} aria-hidden />
        <input
          ref={box}
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
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        {text ? (
          <IconButton
            label={t('Clear the search')}
            onClick={() => {
              type('');
              box.current?.focus();
            }}
          >
            <X />
          </IconButton>
        ) : (
          <button type="button" className={hint} onClick={openPalette}>
            <span className={hidden}>{t('Search and commands')}, </span>
            {paletteSign}
          </button>
        )}
      </form>
    </search>
  );
};
