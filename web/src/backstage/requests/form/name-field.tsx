import { limits } from '@overtone/shared/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { FormField } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { askPath } from '../request-paths.ts';
import type { Draft } from './draft.ts';
import { askedArtistQuery, nameQuery } from './form.queries.ts';
import * as css from './name-field.css.ts';

/** Milliseconds without a key after which a name is asked about. */
const pauseMs = 400;

/** The name of an artist who is not here yet. Whoever has it already can be claimed. */
export const NameField = ({ form }: { readonly form: UseFormReturn<Draft> }) => {
  const client = useQueryClient();
  const typed = useWatch({ control: form.control, name: 'artist_name' }).trim();
  const name = useSettled(typed, pauseMs);
  const { data: owner } = useQuery({ ...nameQuery(name), enabled: name !== '', retry: false });
  const isKnown = name !== '' && name === typed;
  const taken = isKnown ? owner : undefined;

  const validate = async (value: unknown): Promise<string | true> => {
    const asked = nameQuery(String(value).trim());
    // Where that cannot be found out, the server says so when the request is sent.
    const artist = await client.fetchQuery({ ...asked, retry: false }).catch(() => null);
    return artist ? t('An artist of this name is here already. Choose another name, or claim the profile.') : true;
  };
  const claim = (): void => {
    if (!taken) return;
    form.setValue('artist_id', taken.id);
    void client.prefetchQuery(askedArtistQuery(taken.id));
  };
  return (
    <FormField
      as={TextField}
      control={form.control}
      name="artist_name"
      label={t('Artist name')}
      labelEnd={
        <span role="status" className={css.status}>
          {isKnown && owner === null && (
            <>
              <Check className={css.tick} aria-hidden />
              {t('Name is free')}
            </>
          )}
        </span>
      }
      description={
        <span role="status">
          {taken && (
            <>
              {t(':name is here already.', { name: taken.name })}{' '}
              <Link className={css.claim} to={askPath('claim')} onClick={claim}>
                {t('Is that you? Claim the profile')}
              </Link>
            </>
          )}
        </span>
      }
      maxLength={limits.nameLengthMax}
      autoComplete="off"
      isRequired
      rules={{ required: t('Enter the artist’s name.'), validate }}
    />
  );
};
