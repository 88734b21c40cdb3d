import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { requestsPath } from '../../../lib/paths.ts';
import { button } from '../../../ui/actions/button.css.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { FormField, SubmitButton } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { LinksField } from '../../../ui/links/links-field.tsx';
import { ArtistPicker } from './artist-picker.tsx';
import { isUploadComplete, picture, proof } from './attachment.ts';
import { ManagedArtistPicker } from './managed-artist-picker.tsx';
import { NameField } from './name-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ProofField } from './proof-field.tsx';
import type { RequestDraft } from './request-draft.ts';
import * as css from './request-form.css.ts';
import { ReviewTime } from './review-time.tsx';
import { RoleChips } from './role-chips.tsx';

interface ProfileStepProps {
  readonly form: UseFormReturn<RequestDraft>;
  readonly type: BackstageRequestType;
  /** Managed artists for which verification can be requested. */
  readonly artists: readonly Artist[];
}

const getUploadPendingText = (): string => t('Wait until this file has uploaded, or remove it.');
const requireArtist = () => ({ required: t('Choose an artist.') });

/** The step with the user's name, the artist and the proof. */
export const ProfileStep = ({ form, type, artists }: ProfileStepProps) => {
  const { control } = form;
  const nameFieldProps = { control, labelEnd: t('private'), maxLength: textLimits.nameLengthMax, isRequired: true };
  return (
    <>
      {type === 'verify' && (
        <FormField
          as={ManagedArtistPicker}
          control={control}
          name="artist_id"
          artists={artists}
          rules={requireArtist()}
        />
      )}
      {type === 'claim' && <FormField as={ArtistPicker} control={control} name="artist_id" rules={requireArtist()} />}
      <div className={css.first}>
        <FormField
          as={PictureField}
          control={control}
          name="image"
          rules={{ validate: () => isUploadComplete(picture) || getUploadPendingText() }}
        />
        {type === 'become' ? (
          <NameField form={form} />
        ) : (
          <div>
            <p className={css.pictureTitle}>{t('Image')}</p>
            <p className={css.pictureHint}>{t('Only needed to replace the current image.')}</p>
          </div>
        )}
      </div>
      <div className={css.names}>
        <FormField
          {...nameFieldProps}
          as={TextField}
          name="first_name"
          label={t('First name')}
          autoComplete="given-name"
          rules={{ required: t('Enter your first name.') }}
        />
        <FormField
          {...nameFieldProps}
          as={TextField}
          name="last_name"
          label={t('Last name')}
          autoComplete="family-name"
          rules={{ required: t('Enter your last name.') }}
        />
      </div>
      <FormField as={RoleChips} control={control} name="role" />
      <LinksField hint={t('Links that confirm your identity')} />
      <FormField
        as={ProofField}
        control={control}
        name="proof"
        rules={{
          validate: () =>
            proof.get() ? isUploadComplete(proof) || getUploadPendingText() : t('Add a scan of your ID.'),
        }}
      />
      <div className={css.footer}>
        <Link className={button.outline} to={requestsPath}>
          {t('Back')}
        </Link>
        <SubmitButton>{t('Continue')}</SubmitButton>
        <ReviewTime />
      </div>
    </>
  );
};
