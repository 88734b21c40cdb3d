import { limits } from '@overtone/shared/limits.ts';
import { useSyncExternalStore } from 'react';
import { t } from '../../lib/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { GenresField } from '../fields/genres-field.tsx';
import type { AlbumName, AlbumSaid } from './album-said.ts';
import { ArtistsField } from './fields/artists-field.tsx';
import { CoverField } from './fields/cover-field.tsx';
import { MomentField } from './fields/moment-field.tsx';
import { ReleaseDateField } from './fields/release-date-field.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { OptionalArea, OptionalText } from './fields/text-fields.tsx';
import { TypeField } from './fields/type-field.tsx';
import { VisibilityField } from './fields/visibility-field.tsx';
import { releasedAt } from './own-music.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { isFuture } from './release-moment.ts';
import * as css from './release-page.css.ts';
import { useSounds } from './sounds.ts';
import { useErrors } from './table/use-errors.ts';
import { useRelease } from './use-release.ts';

const useFields = (editor: ReleaseEditor) => {
  const errors = useErrors(editor);
  const album = useRelease(editor, (release) => release.album);
  return <Name extends AlbumName>(name: Name) => ({
    value: album[name],
    onChange: (value: AlbumSaid[Name]): void => editor.say({ [name]: value }),
    error: errors[`album.${name}`],
  });
};

/** The cover as it is, or as it is to be. */
const Cover = ({ editor, onRemove }: { readonly editor: ReleaseEditor; readonly onRemove: () => void }) => {
  const part = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  const coverOf = useRelease(editor, (release) => release.coverOf);
  const saved = useRelease(editor, (release) => release.saved?.image ?? null);
  const sounds = useSounds(coverOf ? [coverOf] : []);
  const image = coverOf ? (sounds.get(coverOf)?.image ?? null) : saved;
  const errors = useErrors(editor);
  return (
    <CoverField
      part={part}
      image={image}
      isRemovable
      error={errors['album.file']}
      onCut={(cut) => editor.setPicture(cut)}
      onRemove={() => {
        if (part) editor.setPicture(null);
        else {
          if (!coverOf) onRemove();
          editor.leaveCover();
        }
      }}
    />
  );
};

interface ReleaseFieldsProps {
  readonly editor: ReleaseEditor;
  /** Takes the cover away that is saved. */
  readonly onRemoveCover: () => void;
}

/** What a release is, whose, and when and for whom it comes out. Of singles only the last: each says the rest itself. */
export const ReleaseFields = ({ editor, onRemoveCover }: ReleaseFieldsProps) => {
  const of = useFields(editor);
  const saved = useRelease(editor, (release) => release.saved);
  const moment = of('releaseAt');
  const standing = (
    <>
      <MomentField key={editor.id} {...moment} released={saved && releasedAt(saved)} />
      <VisibilityField {...of('visibility')} isScheduled={isFuture(moment.value)} />
    </>
  );
  if (editor.kind === 'singles') {
    return (
      <div className={css.fields}>
        <ArtistsField {...of('artists')} description={t('Of each track that names nobody else')} />
        {standing}
      </div>
    );
  }
  return (
    <div className={css.form}>
      <Cover editor={editor} onRemove={onRemoveCover} />
      <div className={css.fields}>
        <div className={css.name}>
          <TextField {...of('name')} label={t('Title')} maxLength={limits.nameLengthMax} autoComplete="off" />
        </div>
        <TypeField {...of('type')} />
        <ArtistsField {...of('artists')} />
        {standing}
      </div>
    </div>
  );
};

/** What more there is to say of a release. */
export const ReleaseDetails = ({ editor }: { readonly editor: ReleaseEditor }) => {
  const of = useFields(editor);
  return (
    <section className={css.card} aria-labelledby="release-details">
      <h2 id="release-details" className={css.cardTitle}>
        {t('About the release')}
      </h2>
      <GenresField {...of('genres')} />
      <TagsField {...of('tags')} />
      <OptionalArea {...of('description')} label={t('Description')} maxLength={limits.descriptionLengthMax} rows={4} />
      <OptionalText {...of('upc')} label={t('UPC')} labelEnd={t('optional')} inputMode="numeric" maxLength={20} />
      <ReleaseDateField
        {...of('releaseDate')}
        label={t('First released')}
        description={t('When it first came out anywhere, if that was before: a year, a month or a day.')}
      />
    </section>
  );
};
