import { Check, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { resetTypeAhead } from '../lists/reset-type-ahead.ts';
import { control, icon, input } from './control.css.ts';
import * as css from './select.css.ts';

resetTypeAhead();

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

/** Maximum number of options without a search field. */
const optionsWithoutSearchMax = 12;

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether an option contains the search text, ignoring accents and case. */
const matchesSearch = (option: string, search: string): boolean => normalize(option).includes(normalize(search.trim()));

/** The options of a list, or a message if there are none. */
export const Options = ({ options }: { readonly options: readonly Option[] }) => (
  <ListBox
    className={css.list}
    items={options}
    renderEmptyState={() => <p className={css.emptyMessage}>{t('There are no items matching your query')}</p>}
  >
    {({ value, label, description, icon, isDisabled = false }) => (
      <ListBoxItem id={value} textValue={label} className={css.option} isDisabled={isDisabled}>
        {({ isSelected }) => (
          <>
            {icon}
            <span className={css.optionText}>
              {label}
              {description && <span className={css.details}>{description}</span>}
            </span>
            {isSelected && <Check className={css.checkIcon} aria-hidden />}
          </>
        )}
      </ListBoxItem>
    )}
  </ListBox>
);

/** The open list of a select. */
export const OptionList = ({ options }: { readonly options: readonly Option[] }) => {
  // On touch devices the keyboard would cover half of the list.
  const hasHover = useMediaQuery(media.hover);
  if (options.length <= optionsWithoutSearchMax) return <Options options={options} />;
  return (
    <Autocomplete filter={matchesSearch}>
      <SearchField className={css.search} aria-label={t('Search')} autoFocus={hasHover}>
        <span className={control}>
          <span className={icon}>
            <Search aria-hidden />
          </span>
          <Input className={input} placeholder={t('Search')} />
        </span>
      </SearchField>
      <Options options={options} />
    </Autocomplete>
  );
};
