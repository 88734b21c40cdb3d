import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { MenuItem } from '@overtone/shared/site/menus/menu.model.ts';
import { useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection, ListStateContext } from 'react-aria-components/ListBox';
import { TextField } from 'react-aria-components/TextField';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { Action } from '../../player/keys/actions.ts';
import { setPaletteOpen } from '../../player/panels.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useCloseOnBack } from '../../ui/overlays/use-close-on-back.ts';
import { searchQuery } from '../search/search.queries.ts';
import * as css from './palette.css.ts';
import type { PaletteItem } from './palette-item.ts';
import { PaletteLine } from './palette-line.tsx';
import { usePaletteGroups } from './use-palette-groups.tsx';

/**
 * Selects the best option. It is rendered in that option, because the list itself selects its first option while the
 * user types, and keeps that option selected when better results are inserted above.
 */
const BestOption = ({ optionKey }: { readonly optionKey: string }) => {
  const selection = useContext(ListStateContext)?.selectionManager;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection manager is a new object after each selection.
  useEffect(() => {
    selection?.setFocused(true);
    selection?.setFocusedKey(optionKey);
  }, [optionKey]);
  return null;
};

/** Milliseconds without typing before the search starts. */
const pauseMs = 150;

const selectionKeys: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']);

const close = (): void => setPaletteOpen(false);

export interface PaletteProps {
  readonly pages: readonly MenuItem[];
  readonly additionalActions: readonly Action[];
}

/** A field that finds pages, actions and music. Arrow keys move the selection, while the focus stays in the field. */
export const Palette = ({ pages, additionalActions }: PaletteProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typedText, setTypedText] = useState('');
  // A selection that the user has moved does not change when results arrive.
  const [hasMovedSelection, setHasMovedSelection] = useState(false);
  const changeText = (value: string): void => {
    setTypedText(value.slice(0, httpLimits.searchLengthMax));
    setHasMovedSelection(false);
  };
  const text = typedText.trim();
  const searchedText = useDebouncedValue(text, pauseMs);
  const { data, error, isFetching } = useQuery(searchQuery(text && searchedText));
  const groups = usePaletteGroups({
    text,
    reply: text ? data : undefined,
    pages,
    additionalActions,
    onText: changeText,
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const areResultsCurrent = !isFetching && searchedText === text;
  const [bestItem] = text && areResultsCurrent && !hasMovedSelection ? (groups[0]?.items ?? []) : [];

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);

  useCloseOnBack(true, close);

  const choose = ({ keepsPaletteOpen, choose: chooseItem }: PaletteItem): void => {
    if (!keepsPaletteOpen) dialog.current?.close();
    chooseItem();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog as well as a click outside of it.
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-label={t('Search and commands')}
      onClose={close}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className={css.sheet}>
        <Autocomplete inputValue={typedText} onInputChange={changeText}>
          <TextField
            className={css.field}
            aria-label={t('Search and commands')}
            onKeyDown={({ key }) => selectionKeys.has(key) && setHasMovedSelection(true)}
          >
            <Search className={css.searchIcon} aria-hidden />
            <Input
              className={css.input}
              role="combobox"
              aria-expanded
              placeholder={t('Search music, pages and actions')}
              enterKeyHint="go"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
            />
            <IconButton label={t('Close')} onClick={() => dialog.current?.close()}>
              <X aria-hidden />
            </IconButton>
          </TextField>
          <ListBox className={css.list} aria-label={t('Results')} items={groups} dependencies={[text, bestItem]}>
            {({ id: group, name, items }) => (
              <ListBoxSection id={group} className={css.group}>
                <Header className={css.heading}>{name}</Header>
                {items.map((item) => {
                  const label = item.line ? `${item.name}, ${item.line}` : item.name;
                  return (
                    <ListBoxItem
                      key={item.id}
                      id={`${group}/${item.id}`}
                      className={css.item}
                      textValue={label}
                      onAction={() => choose(item)}
                    >
                      <PaletteLine item={item} search={text} />
                      {item === bestItem && <BestOption optionKey={`${group}/${item.id}`} />}
                    </ListBoxItem>
                  );
                })}
              </ListBoxSection>
            )}
          </ListBox>
        </Autocomplete>
        {error && !data && text && (
          <p className={css.note}>{getLoadFailureText(error, t('Search isn’t working right now.'))}</p>
        )}
        <p className={hidden} role="status">
          {areResultsCurrent && tn(count, '1 result', ':count results')}
        </p>
      </div>
    </dialog>
  );
};
