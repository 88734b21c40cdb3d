import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Search } from 'lucide-react';
import { type Ref, useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { t } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ComboPopover } from '../../../ui/fields/combo-popover.tsx';
import { control, input, slot } from '../../../ui/fields/control.css.ts';
import { type FieldControl, FieldFrame, fieldProps } from '../../../ui/fields/field.tsx';
import * as select from '../../../ui/fields/select.css.ts';
import { Artwork } from '../../../ui/media/artwork.tsx';
import { foundArtistsQuery } from '../../fields/found.queries.ts';
import * as css from './artist-pick.css.ts';
import { askedArtistQuery } from './form.queries.ts';

/** Milliseconds without a key after which the catalogue is asked. */
const pauseMs = 250;

const Line = ({ artist }: { readonly artist: Artist }) => (
  <>
    <Artwork className={css.face} image={artist.image} shape="round" sizes="36px" />
    <span className={select.words}>{artist.name}</span>
    {artist.verified && <BadgeCheck className={css.badge} aria-label={t('Verified artist')} />}
  </>
);

/** An artist of the catalogue, found by the name. */
export const ArtistPick = ({ value, onChange, ref, ...rest }: FieldControl<string>) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), pauseMs);
  const { data: found = [], isFetching, isError } = useQuery(foundArtistsQuery(text));
  const { data: picked } = useQuery(askedArtistQuery(value));

  const pick = (id: string): void => {
    const artist = found.find((one) => one.id === id);
    if (!artist) return;
    client.setQueryData(askedArtistQuery(id).queryKey, artist);
    onChange(id);
  };
  if (picked) {
    return (
      <div className={css.picked}>
        <Line artist={picked} />
        <Button variant="outline" autoFocus={typed !== ''} onClick={() => onChange('')}>
          {t('Choose another')}
        </Button>
      </div>
    );
  }
  const isWaiting = isFetching || text !== typed.trim() || text === '';
  const nothing = isError
    ? t('There was an issue. Please try again.')
    : isWaiting
      ? t('Searching')
      : t('No artist of this name is here.');
  return (
    <ComboBox
      {...fieldProps(rest)}
      isRequired
      items={found}
      inputValue={typed}
      onInputChange={setTyped}
      onSelectionChange={(id) => id !== null && pick(String(id))}
      selectedKey={null}
      // What the catalogue found by another name of theirs fits as well.
      defaultFilter={() => true}
      // It opens with the first key: what is found comes later.
      allowsEmptyCollection
      menuTrigger="input"
    >
      <FieldFrame label={t('Artist')} description={t('Search for the page that is yours.')} error={rest.error}>
        <Group className={control} isInvalid={rest.error !== undefined}>
          <span className={slot}>
            <Search className={css.sign} aria-hidden />
          </span>
          <Input ref={ref as Ref<HTMLInputElement>} className={input} placeholder={t('Name of the artist')} />
        </Group>
      </FieldFrame>
      <ComboPopover>
        <ListBox<Artist> className={select.list} renderEmptyState={() => <p className={select.nothing}>{nothing}</p>}>
          {(artist) => (
            <ListBoxItem id={artist.id} textValue={artist.name} className={select.option}>
              <Line artist={artist} />
            </ListBoxItem>
          )}
        </ListBox>
      </ComboPopover>
    </ComboBox>
  );
};
