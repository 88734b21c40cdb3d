import { limits } from '@overtone/shared/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import type { FieldControl, FieldTexts } from '../../../ui/fields/field.tsx';
import { ChipsBox } from '../../fields/chips-box.tsx';
import { foundArtistsQuery } from '../../fields/found.queries.ts';
import { managedArtistsQuery } from '../../layout/managed-artists.queries.ts';
import { type Credited, isSameArtist } from '../credited.ts';

/** Milliseconds without a key after which the catalogue is asked. */
const pauseMs = 250;
const newId = 'new';

const fits = ({ name }: Credited, text: string): boolean => name.toLowerCase().includes(text.toLowerCase());

type ArtistsFieldProps = FieldControl<readonly Credited[]> & Partial<FieldTexts>;

/** Who is credited: one's own artists first, then those of the catalogue, or a name that is not here yet. */
export const ArtistsField = ({ value, onChange, label = t('Artists'), ...rest }: ArtistsFieldProps) => {
  const [input, setInput] = useState('');
  const typed = input.trim();
  const { data: own = [] } = useQuery(managedArtistsQuery());
  const { data: found = [] } = useQuery(foundArtistsQuery(useSettled(typed, pauseMs)));

  const mine = own.filter((artist) => fits(artist, typed));
  const others = typed === '' ? [] : found.filter(({ id }) => !own.some((artist) => artist.id === id));
  const known = [...mine, ...others].filter((artist) => !value.some((one) => isSameArtist(one, artist)));
  const isKnown = [...own, ...found, ...value].some(({ name }) => name.toLowerCase() === typed.toLowerCase());
  const options = [
    ...known.map(({ id, name, image }) => ({
      ...{ id, label: name, image },
      ...(own.some((artist) => artist.id === id) && { details: t('You manage them') }),
    })),
    ...(typed !== '' && !isKnown
      ? [
          {
            id: newId,
            label: t('Credit “:name”', { name: typed }),
            details: t('Nobody here has this name'),
            isNew: true,
          },
        ]
      : []),
  ];
  const faceOf = (one: Credited) =>
    one.image ?? [...own, ...found].find((artist) => isSameArtist(one, artist))?.image ?? null;
  const pick = (id: string): void => {
    setInput('');
    const artist = known.find((one) => one.id === id);
    if (artist) onChange([...value, { id: artist.id, name: artist.name, image: artist.image }]);
    else if (id === newId) onChange([...value, { id: null, name: typed }]);
  };
  return (
    <ChipsBox
      {...rest}
      label={label}
      chips={value.map((one) => ({ key: one.id ?? one.name, label: one.name, image: faceOf(one) }))}
      options={options}
      typed={input}
      onType={setInput}
      onPick={pick}
      onRemove={(key) => onChange(value.filter(({ id, name }) => (id ?? name) !== key))}
      placeholder={t('Add an artist')}
      nothing={typed === '' ? t('Type a name to find or add somebody.') : t('Searching')}
      isFull={value.length >= limits.artistsMax}
    />
  );
};
