import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { t } from '../../../lib/i18n.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Artwork } from '../../../ui/media/artwork.tsx';
import * as css from './managed-artist-picker.css.ts';

interface ManagedArtistPickerProps extends FieldControl<string> {
  readonly artists: readonly Artist[];
}

/** Selects one of the managed artists. */
export const ManagedArtistPicker = ({ artists, value, ...props }: ManagedArtistPickerProps) => (
  <RadioGroup
    {...props}
    label={t('Which profile do you want to verify?')}
    value={value || null}
    onChange={(id) => props.onChange(id ?? '')}
    options={artists.map((artist) => ({
      value: artist.id,
      label: (
        <span className={css.artist}>
          <Artwork className={css.picture} image={artist.image} shape="round" sizes="36px" />
          <bdi className={css.name}>{artist.name}</bdi>
        </span>
      ),
    }))}
  />
);
