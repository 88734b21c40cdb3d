import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { FormField } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { requestFormPath } from '../request-paths.ts';
import { artistNameQuery, requestedArtistQuery } from './form.queries.ts';
import * as css from './name-field.css.ts';
import type { RequestDraft } from './request-draft.ts';

/** Delay after the last key press before a name is checked, in milliseconds. */
const checkDelayMs = 400;

/** The name of a new artist. If the name exists, the artist can be claimed instead. */
export const NameField = ({ form }: { readonly form: UseFormReturn<RequestDraft> }) => {
  const client = useQueryClient();
  const enteredName = useWatch({ control: form.control, name: 'artist_name' }).trim();
  const name = useDebouncedValue(enteredName, checkDelayMs);
  const { data: existingArtist } = useQuery({ ...artistNameQuery(name), enabled: name !== '', retry: false });
  const isChecked = name !== '' && name === enteredName;
  const claimableArtist = isChecked ? existingArtist : undefined;

  const validate = async (value: unknown): Promise<string | true> => {
    const query = artistNameQuery(String(value).trim());
    // If the check fails, the server validates the name when the request is sent.
    const artist = await client.fetchQuery({ ...query, retry: false }).catch(() => null);
    return artist ? t('An artist with this name already exists. Choose another name, or claim the profile.') : true;
  };
  const claimArtist = (): void => {
    if (!claimableArtist) return;
    form.setValue('artist_id', claimableArtist.id);
    void client.prefetchQuery(requestedArtistQuery(claimableArtist.id));
  };
  return (
    <FormField
      as={TextField}
      control={form.control}
      name="artist_name"
      label={t('Artist name')}
      labelEnd={
        <span role="status" className={css.status}>
          {isChecked && existingArtist === null && (
            <>
              <Check className={css.tick} aria-hidden />
              {t('Name available')}
            </>
          )}
        </span>
      }
      description={
        <span role="status">
          {claimableArtist && (
            <>
              {t(':name already exists.', { name: claimableArtist.name })}{' '}
              <Link className={css.claim} to={requestFormPath('claim')} onClick={claimArtist}>
                {t('Is this you? Claim the profile')}
              </Link>
            </>
          )}
        </span>
      }
      maxLength={textLimits.nameLengthMax}
      autoComplete="off"
      isRequired
      rules={{ required: t('Enter the artist’s name.'), validate }}
    />
  );
};
