import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import type { FieldControl, FieldTexts } from '../../../ui/fields/field.tsx';
import { ChipsBox } from '../../fields/chips-box.tsx';
import { artistSearchQuery } from '../../fields/search.queries.ts';
import { managedArtistsQuery } from '../../layout/managed-artists.queries.ts';
import { type CreditedArtist, isSameArtist } from '../credited-artist.ts';

/** Delay after the last key press before a search, in milliseconds. */
const searchDelayMs = 250;
const newArtistId = 'new';

const matchesText = ({ name }: CreditedArtist, text: string): boolean =>
  name.toLowerCase().includes(text.toLowerCase());

type ArtistsFieldProps = FieldControl<readonly CreditedArtist[]> & Partial<FieldTexts>;

/** Selects the credited artists: managed ones first, then others of the catalog, or a new name. */
export const ArtistsField = ({ value, onChange, label = t('Artists'), ...rest }: ArtistsFieldProps) => {
  const [inputText, setInputText] = useState('');
  const searchText = inputText.trim();
  const { data: managedArtists = [] } = useQuery(managedArtistsQuery());
  const { data: foundArtists = [] } = useQuery(artistSearchQuery(useDebouncedValue(searchText, searchDelayMs)));

  const managedMatches = managedArtists.filter((artist) => matchesText(artist, searchText));
  const otherMatches =
    searchText === '' ? [] : foundArtists.filter(({ id }) => !managedArtists.some((artist) => artist.id === id));
  const selectableArtists = [...managedMatches, ...otherMatches].filter(
    (artist) => !value.some((credited) => isSameArtist(credited, artist)),
  );
  const isExistingName = [...managedArtists, ...foundArtists, ...value].some(
    ({ name }) => name.toLowerCase() === searchText.toLowerCase(),
  );
  const options = [
    ...selectableArtists.map(({ id, name, image }) => ({
      ...{ id, label: name, image },
      ...(managedArtists.some((artist) => artist.id === id) && { details: t('Managed by you') }),
    })),
    ...(searchText !== '' && !isExistingName
      ? [
          {
            id: newArtistId,
            label: t('Credit “:name”', { name: searchText }),
            details: t('New artist'),
            isNew: true,
          },
        ]
      : []),
  ];
  const findImage = (credited: CreditedArtist) =>
    credited.image ??
    [...managedArtists, ...foundArtists].find((artist) => isSameArtist(credited, artist))?.image ??
    null;
  const addArtist = (id: string): void => {
    setInputText('');
    const artist = selectableArtists.find((credited) => credited.id === id);
    if (artist) onChange([...value, { id: artist.id, name: artist.name, image: artist.image }]);
    else if (id === newArtistId) onChange([...value, { id: null, name: searchText }]);
  };
  return (
    <ChipsBox
      {...rest}
      label={label}
      chips={value.map((credited) => ({
        key: credited.id ?? credited.name,
        label: credited.name,
        image: findImage(credited),
      }))}
      options={options}
      inputText={inputText}
      onInputChange={setInputText}
      onPick={addArtist}
      onRemove={(key) => onChange(value.filter(({ id, name }) => (id ?? name) !== key))}
      placeholder={t('Add an artist')}
      emptyText={searchText === '' ? t('Search or add an artist.') : t('Searching…')}
      isFull={value.length >= catalogLimits.artistsMax}
    />
  );
};
