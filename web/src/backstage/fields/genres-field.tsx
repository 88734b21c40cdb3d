import { limits } from '@overtone/shared/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { useSettled } from '../../lib/use-settled.ts';
import type { FieldControl, FieldTexts } from '../../ui/fields/field.tsx';
import { ChipsBox } from './chips-box.tsx';
import { foundGenresQuery } from './found.queries.ts';
import { siteGenresQuery } from './genres.queries.ts';

/** Milliseconds without a key after which the site is asked. */
const pauseMs = 250;

/** Genres of the site. */
export const GenresField = ({
  value,
  onChange,
  labelEnd = t(':count of :most', { count: value.length, most: limits.genresMax }),
  ...rest
}: FieldControl<string[]> & Partial<FieldTexts>) => {
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  const { data: { genres: site, isAll } = { genres: [], isAll: true } } = useQuery(siteGenresQuery());
  // Beyond what one page lists, a search finds.
  const { data: found = [] } = useQuery(foundGenresQuery(useSettled(isAll ? '' : text, pauseMs)));
  const listed = site.filter(({ name, displayName }) => `${name} ${displayName}`.toLowerCase().includes(text));
  const known = [...listed, ...found.filter(({ name }) => !listed.some((one) => one.name === name))];
  const shown = (name: string): string => [...site, ...found].find((genre) => genre.name === name)?.displayName || name;
  return (
    <ChipsBox
      {...rest}
      label={rest.label ?? t('Genres')}
      labelEnd={labelEnd}
      chips={value.map((name) => ({ key: name, label: shown(name) }))}
      options={known
        .filter(({ name }) => !value.includes(name))
        .map(({ name, displayName }) => ({ id: name, label: displayName || name }))}
      typed={typed}
      onType={setTyped}
      onPick={(name) => {
        setTyped('');
        onChange([...value, name]);
      }}
      onRemove={(name) => onChange(value.filter((one) => one !== name))}
      placeholder={t('Add a genre')}
      nothing={t('The site has no such genre.')}
      isFull={value.length >= limits.genresMax}
    />
  );
};
