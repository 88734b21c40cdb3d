import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { GenresField } from '../fields/genres-field.tsx';
import type { AlbumFieldName, AlbumValues } from './album-values.ts';
import { ArtistsField } from './fields/artists-field.tsx';
import { CoverField } from './fields/cover-field.tsx';
import { ReleaseDateField } from './fields/release-date-field.tsx';
import { ReleaseTimeField } from './fields/release-time-field.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { OptionalArea, OptionalText } from './fields/text-fields.tsx';
import { TypeField } from './fields/type-field.tsx';
import { VisibilityField } from './fields/visibility-field.tsx';
import { getReleasedAt } from './managed-music.ts';
import type { ReleaseEditor } from './release-editor.ts';
import * as css from './release-page.css.ts';
import { isFuture } from './release-time.ts';
import { useSounds } from './sounds.ts';
import { useErrors, useRelease } from './use-release.ts';

const useBindField = (editor: ReleaseEditor) => {
  const errors = useErrors(editor);
  const album = useRelease(editor, (release) => release.album);
  return <Name extends AlbumFieldName>(name: Name) => ({
    value: album[name],
    onChange: (value: AlbumValues[Name]): void => editor.editAlbum({ [name]: value }),
    error: errors[`album.${name}`],
  });
};

/** The saved cover, or the one that replaces it. */
const Cover = ({ editor, onRemove }: { readonly editor: ReleaseEditor; readonly onRemove: () => void }) => {
  const newPicture = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  const coverFileId = useRelease(editor, (release) => release.coverFileId);
  const savedImage = useRelease(editor, (release) => release.saved?.image ?? null);
  const sounds = useSounds(coverFileId ? [coverFileId] : []);
  const image = coverFileId ? (sounds.get(coverFileId)?.image ?? null) : savedImage;
  const errors = useErrors(editor);
  return (
    <CoverField
      newPicture={newPicture}
      image={image}
      isRemovable
      error={errors['album.file']}
      onCrop={(cropped) => editor.setPicture(cropped)}
      onRemove={() => {
        if (newPicture) editor.setPicture(null);
        else {
          if (!coverFileId) onRemove();
          editor.removeCover();
        }
      }}
    />
  );
};

interface ReleaseFieldsProps {
  readonly editor: ReleaseEditor;
  /** Removes the saved cover. */
  readonly onRemoveCover: () => void;
}

/** The main fields of a release, its visibility and its release date. Single tracks share only the last two. */
export const ReleaseFields = ({ editor, onRemoveCover }: ReleaseFieldsProps) => {
  const bindField = useBindField(editor);
  const savedAlbum = useRelease(editor, (release) => release.saved);
  const releaseAtField = bindField('releaseAt');
  const publicationFields = (
    <>
      <ReleaseTimeField key={editor.id} {...releaseAtField} releasedAt={savedAlbum && getReleasedAt(savedAlbum)} />
      <VisibilityField {...bindField('visibility')} isScheduled={isFuture(releaseAtField.value)} />
    </>
  );
  if (editor.kind === 'singles') {
    return (
      <div className={css.fields}>
        <ArtistsField {...bindField('artists')} description={t('Default for tracks without their own artists')} />
        {publicationFields}
      </div>
    );
  }
  return (
    <div className={css.form}>
      <Cover editor={editor} onRemove={onRemoveCover} />
      <div className={css.fields}>
        <div className={css.name}>
          <TextField
            {...bindField('name')}
            label={t('Title')}
            maxLength={textLimits.nameLengthMax}
            autoComplete="off"
          />
        </div>
        <TypeField {...bindField('type')} />
        <ArtistsField {...bindField('artists')} />
        {publicationFields}
      </div>
    </div>
  );
};

/** Optional fields of a release. */
export const ReleaseDetails = ({ editor }: { readonly editor: ReleaseEditor }) => {
  const bindField = useBindField(editor);
  return (
    <section className={css.card} aria-labelledby="release-details">
      <h2 id="release-details" className={css.cardTitle}>
        {t('About the release')}
      </h2>
      <GenresField {...bindField('genres')} />
      <TagsField {...bindField('tags')} />
      <OptionalArea
        {...bindField('description')}
        label={t('Description')}
        maxLength={textLimits.descriptionLengthMax}
        rows={4}
      />
      <OptionalText
        {...bindField('upc')}
        label={t('UPC')}
        labelEnd={t('optional')}
        inputMode="numeric"
        maxLength={20}
      />
      <ReleaseDateField
        {...bindField('releaseDate')}
        label={t('Original release date')}
        description={t('Only if it was first released elsewhere. Enter a year, month or full date.')}
      />
    </section>
  );
};
