import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { ExternalLink } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { t } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Form, FormField } from '../../ui/fields/form.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatShortUrl } from '../../ui/links/link-url.ts';
import { LinksField } from '../../ui/links/links-field.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import type { ConflictingItem } from '../../ui/overlays/conflict-dialog.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import { SaveBar } from '../drafts/save-bar.tsx';
import { GenresField } from '../fields/genres-field.tsx';
import { layout } from '../preview/two-columns.css.ts';
import * as css from './artist-editor.css.ts';
import { type ArtistFieldName, hasArtistChanges } from './artist-fields.ts';
import { ArtistPicture } from './artist-picture.tsx';
import { EditorPreview } from './editor-preview.tsx';
import { Managers } from './managers.tsx';
import { type Conflict, useArtistForm } from './use-artist-form.ts';

const titles: Readonly<Record<ArtistFieldName, () => string>> = {
  name: () => t('Name'),
  bio: () => t('Biography'),
  genres: () => t('Genres'),
  links: () => t('Links'),
};

const joinLines = (texts: readonly string[]): string => texts.join('\n');

/** Formats the value of a field; a placeholder if it is empty. */
const formatField = (name: ArtistFieldName, fields: Partial<ArtistFields>): string => {
  const { name: artistName, bio, genres = [], links = [] } = fields;
  const text = { name: artistName, bio, genres: joinLines(genres), links: joinLines(links.map(formatShortUrl)) }[name];
  return text || t('Empty');
};

/** Formats both versions of an artist for the conflict dialog. */
const formatConflict = ({ fields, ownVersion, otherVersion }: Conflict): ConflictingItem => ({
  key: 'artist',
  fields: fields.map((name) => ({
    ...{
      name,
      title: titles[name](),
      ownVersion: formatField(name, ownVersion),
      otherVersion: formatField(name, otherVersion),
    },
  })),
});

const ConflictDialog = loadComponentOnFirstUse(
  async () => (await import('../../ui/overlays/conflict-dialog.tsx')).ConflictDialog,
  ({ close }: { close: () => void }) => close(),
);

type ArtistFormState = ReturnType<typeof useArtistForm>;

/** A separate component, because it renders with each key press. */
const UnsavedChangesBar = ({ form, base, isPending, save, discard }: ArtistFormState) => {
  useWatch({ control: form.control });
  const isShown = hasArtistChanges(base, form.getValues());
  return <SaveBar isShown={isShown} isPending={isPending} onSave={() => void save()} onDiscard={discard} />;
};

const BioCount = ({ control }: Pick<ArtistFormState['form'], 'control'>) => {
  const count = useWatch({ control, name: 'bio' }).length;
  return t(':count of :max', { count, max: textLimits.descriptionLengthMax });
};

interface ArtistEditorProps {
  readonly artist: ManagedArtist;
  readonly user: User;
}

/** Edits an artist: its fields, its pictures and its managers. */
export const ArtistEditor = ({ artist, user }: ArtistEditorProps) => {
  const editing = useArtistForm(artist, user.id);
  const { form, base, conflict } = editing;
  const { control } = form;
  return (
    <>
      <div className={css.top}>
        <h1 className={heading}>{t('Edit artist')}</h1>
        <Link className={button.outline} to={artistPath(artist)}>
          <ExternalLink aria-hidden className={css.icon} />
          {t('View page')}
        </Link>
      </div>
      <div className={layout}>
        <div className={css.column}>
          {base.updatedAt !== artist.updatedAt && (
            <Banner tone="warning">
              {t('Someone else has changed this artist since you started editing. Save to compare both versions.')}
            </Banner>
          )}
          <Form form={form} label={t('Edit artist')} onSubmit={() => editing.save()}>
            <ArtistPicture artist={artist} picture="header" />
            <div className={css.first}>
              <ArtistPicture artist={artist} picture="image" />
              <FormField
                as={TextField}
                control={control}
                name="name"
                label={t('Artist name')}
                description={t('Existing links to the page keep working.')}
                maxLength={textLimits.nameLengthMax}
                autoComplete="off"
                isRequired
                rules={{
                  validate: (enteredName) => String(enteredName).trim() !== '' || t('Enter the artist’s name.'),
                }}
              />
            </div>
            <FormField
              as={TextArea}
              control={control}
              name="bio"
              label={t('Biography')}
              labelEnd={<BioCount control={control} />}
              rows={8}
              maxLength={textLimits.descriptionLengthMax}
            />
            <FormField as={GenresField} control={control} name="genres" />
            <LinksField hint={t('Shown on the artist page')} />
          </Form>
          <Managers artist={artist} user={user} />
        </div>
        <EditorPreview artist={artist} control={control} />
      </div>
      <UnsavedChangesBar {...editing} />
      {conflict && (
        <ConflictDialog
          key={conflict.otherVersion.updatedAt}
          items={[formatConflict(conflict)]}
          close={editing.dismissConflict}
          onResolve={(keptFields) => void editing.resolveConflict(keptFields.get('artist') ?? [])}
        />
      )}
    </>
  );
};
