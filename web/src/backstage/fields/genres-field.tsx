import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import type { FieldControl, FieldTexts } from '../../ui/fields/field.tsx';
import { ChipsBox } from './chips-box.tsx';
import { siteGenresQuery } from './genres.queries.ts';
import { genreSearchQuery } from './search.queries.ts';

/** Delay after the last key press before a search, in milliseconds. */
const searchDelayMs = 250;

/** Selects genres of the site. */
export const GenresField = ({
  value,
  onChange,
  labelEnd = t(':count of :max', { count: value.length, max: catalogLimits.genresMax }),
  ...rest
}: FieldControl<string[]> & Partial<FieldTexts>) => {
  const [inputText, setInputText] = useState('');
  const text = inputText.trim().toLowerCase();
  const { data: { genres: siteGenres, isAll } = { genres: [], isAll: true } } = useQuery(siteGenresQuery());
  // Genres beyond the first page are found by a search.
  const { data: foundGenres = [] } = useQuery(genreSearchQuery(useDebouncedValue(isAll ? '' : text, searchDelayMs)));
  const listedGenres = siteGenres.filter(({ name, displayName }) =>
    `${name} ${displayName}`.toLowerCase().includes(text),
  );
  const matches = [
    ...listedGenres,
    ...foundGenres.filter(({ name }) => !listedGenres.some((other) => other.name === name)),
  ];
  const getLabel = (name: string): string =>
    [...siteGenres, ...foundGenres].find((genre) => genre.name === name)?.displayName || name;
  return (
    <ChipsBox
      {...rest}
      label={rest.label ?? t('Genres')}
      labelEnd={labelEnd}
      chips={value.map((name) => ({ key: name, label: getLabel(name) }))}
      options={matches
        .filter(({ name }) => !value.includes(name))
        .map(({ name, displayName }) => ({ id: name, label: displayName || name }))}
      inputText={inputText}
      onInputChange={setInputText}
      onPick={(name) => {
        setInputText('');
        onChange([...value, name]);
      }}
      onRemove={(name) => onChange(value.filter((other) => other !== name))}
      placeholder={t('Add a genre')}
      emptyText={t('No matching genres.')}
      isFull={value.length >= catalogLimits.genresMax}
    />
  );
};
