import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import type { Control } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { FormField } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** The form values of a playlist. */
export interface PlaylistValues {
  name: string;
  /** Empty if there is none. */
  description: string;
  isPublic: boolean;
}

/** The fields for creating and editing a playlist. */
export const PlaylistFields = ({ control }: { readonly control: Control<PlaylistValues> }) => (
  <>
    <FormField
      as={TextField}
      control={control}
      name="name"
      label={t('Name')}
      maxLength={textLimits.nameLengthMax}
      autoFocus
      isRequired
      rules={{ validate: (name) => String(name).trim() !== '' || t('Enter a name.') }}
    />
    <FormField
      as={TextArea}
      control={control}
      name="description"
      label={t('Description')}
      maxLength={textLimits.descriptionLengthMax}
    />
    <FormField
      as={Checkbox}
      control={control}
      name="isPublic"
      label={t('Public')}
      description={t('Anyone can find and play it. Private playlists are visible only to you and people you invite.')}
    />
  </>
);
