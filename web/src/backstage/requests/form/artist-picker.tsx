import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { t } from '../../../lib/i18n.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ComboPopover } from '../../../ui/fields/combo-popover.tsx';
import { control, icon, input } from '../../../ui/fields/control.css.ts';
import { type FieldControl, FieldFrame, getFieldProps } from '../../../ui/fields/field.tsx';
import * as select from '../../../ui/fields/select.css.ts';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { artistSearchQuery } from '../../fields/search.queries.ts';
import * as css from './artist-picker.css.ts';
import { requestedArtistQuery } from './form.queries.ts';

/** Delay after the last key press before a search, in milliseconds. */
const searchDelayMs = 250;

const SelectedArtist = ({ artist }: { readonly artist: Artist }) => (
  <>
    <Artwork className={css.picture} image={artist.image} shape="round" sizes="36px" />
    <span className={select.optionText}>{artist.name}</span>
    {artist.verified && <BadgeCheck className={css.badge} aria-label={t('Verified artist')} />}
  </>
);

/** Selects an artist of the catalog by name. */
export const ArtistPicker = ({ value, onChange, ref, ...rest }: FieldControl<string>) => {
  const client = useQueryClient();
  const [inputText, setInputText] = useState('');
  const text = useDebouncedValue(inputText.trim(), searchDelayMs);
  const { data: foundArtists = [], isFetching, isError } = useQuery(artistSearchQuery(text));
  const { data: selectedArtist } = useQuery(requestedArtistQuery(value));

  const selectArtist = (id: string): void => {
    const artist = foundArtists.find((other) => other.id === id);
    if (!artist) return;
    client.setQueryData(requestedArtistQuery(id).queryKey, artist);
    onChange(id);
  };
  if (selectedArtist) {
    return (
      <div className={css.picked}>
        <SelectedArtist artist={selectedArtist} />
        <Button variant="outline" autoFocus={inputText !== ''} onClick={() => onChange('')}>
          {t('Choose another')}
        </Button>
      </div>
    );
  }
  const isSearching = isFetching || text !== inputText.trim() || text === '';
  const emptyText = isError
    ? t('There was an issue. Please try again.')
    : isSearching
      ? t('Searching…')
      : t('No artists found.');
  return (
    <ComboBox
      {...getFieldProps(rest)}
      isRequired
      items={foundArtists}
      inputValue={inputText}
      onInputChange={setInputText}
      onSelectionChange={(id) => id !== null && selectArtist(String(id))}
      selectedKey={null}
      // The search also finds artists by their other names, so its results are not filtered again.
      defaultFilter={() => true}
      // The list opens with the first key press, before results are loaded.
      allowsEmptyCollection
      menuTrigger="input"
    >
      <FieldFrame label={t('Artist')} description={t('Search for your artist page.')} error={rest.error}>
        <Group className={control} isInvalid={rest.error !== undefined}>
          <span className={icon}>
            <Search className={css.icon} aria-hidden />
          </span>
          <Input ref={ref as Ref<HTMLInputElement>} className={input} placeholder={t('Artist name')} />
        </Group>
      </FieldFrame>
      <ComboPopover>
        <ListBox<Artist>
          className={select.list}
          renderEmptyState={() => <p className={select.emptyMessage}>{emptyText}</p>}
        >
          {(artist) => (
            <ListBoxItem id={artist.id} textValue={artist.name} className={select.option}>
              <SelectedArtist artist={artist} />
            </ListBoxItem>
          )}
        </ListBox>
      </ComboPopover>
    </ComboBox>
  );
};
