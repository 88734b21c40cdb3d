import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { t } from '../../../lib/i18n.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Form, FormField } from '../../../ui/fields/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConflictDialog } from '../../../ui/overlays/conflict-dialog.tsx';
import { GenresField } from '../../fields/genres-field.tsx';
import { lyricsEditorPath } from '../../layout/paths.ts';
import { formatVersions } from '../conflict-values.ts';
import { stateLabels } from '../field-labels.ts';
import { AlbumField } from '../fields/album-field.tsx';
import { ArtistsField } from '../fields/artists-field.tsx';
import { KeyField, LanguageField, LicenceField } from '../fields/choices.tsx';
import { CreditsField } from '../fields/credits-field.tsx';
import { ReleaseTimeField } from '../fields/release-time-field.tsx';
import { TagsField } from '../fields/tags-field.tsx';
import { OptionalArea, OptionalText } from '../fields/text-fields.tsx';
import { VisibilityField } from '../fields/visibility-field.tsx';
import { getReleasedAt, getShareSubject } from '../managed-music.ts';
import * as page from '../release-page.css.ts';
import { isFuture } from '../release-time.ts';
import { ShareButton } from '../share-button.tsx';
import { TrackAudio } from './track-audio.tsx';
import * as css from './track-editor.css.ts';
import { createTrackForm, hasTrackChanges, type TrackForm } from './track-form.ts';
import { useTrackForm } from './use-track-form.ts';

const AlbumFields = ({
  control,
  artists,
}: {
  readonly control: Control<TrackForm>;
  readonly artists: readonly string[];
}) => {
  const albumId = useWatch({ control, name: 'albumId' });
  return (
    <>
      <FormField as={AlbumField} control={control} name="albumId" artistIds={artists} />
      {albumId !== null && (
        <div className={css.pair}>
          <FormField
            as={NumberField}
            control={control}
            name="disc"
            label={t('Disc')}
            min={1}
            max={catalogLimits.discsMax}
          />
          <FormField
            as={NumberField}
            control={control}
            name="number"
            label={t('Number')}
            min={1}
            max={catalogLimits.trackNumberMax}
          />
        </div>
      )}
    </>
  );
};

/** Edits all fields of a track, its audio and its publication state (spec §2.7). */
export const TrackEditor = ({ track, user }: { readonly track: ManagedTrackDetail; readonly user: User }) => {
  const formState = useTrackForm(track, user.id);
  const { form, base, isPending, conflict } = formState;
  const { control } = form;
  const [isReplacing, setReplacing] = useState(false);
  const formValues = useWatch({ control }) as TrackForm;
  const isDirty = hasTrackChanges(base, { ...base.form, ...formValues });
  const canShare = track.state !== 'trashed';
  useDocumentTitle(t('Edit :name', { name: track.name }));
  return (
    <div className={page.page}>
      <Form form={form} label={t('Track')} className={css.form} onSubmit={async () => formState.save()}>
        <header className={page.head}>
          <h1 className={page.title}>
            <bdi>{formValues.name?.trim() || t('Untitled')}</bdi>
          </h1>
          <Badge tone={track.isPublished ? 'positive' : 'neutral'}>
            {track.state === 'live' && !track.isPublished ? t('Waiting for album') : stateLabels[track.state]()}
          </Badge>
          <div className={page.actions}>
            <div className={page.buttons} data-can-share={canShare || undefined}>
              {canShare && <ShareButton subject={getShareSubject(track)} />}
              {isDirty && (
                <Button variant="quiet" disabled={isPending} onClick={formState.discard}>
                  {t('Discard')}
                </Button>
              )}
              <Button variant="primary" type="submit" isPending={isPending} disabled={!isDirty}>
                {t('Save')}
              </Button>
            </div>
          </div>
        </header>
        <TrackAudio
          track={track}
          onSaved={formState.applyVersion}
          isReplacing={isReplacing}
          setReplacing={setReplacing}
        />
        <div className={css.columns}>
          <div className={css.fields}>
            <FormField
              as={TextField}
              control={control}
              name="name"
              label={t('Title')}
              maxLength={textLimits.nameLengthMax}
              autoComplete="off"
              rules={{ validate: (name) => String(name).trim() !== '' || t('Enter a title.') }}
            />
            <FormField as={ArtistsField} control={control} name="artists" />
            <AlbumFields control={control} artists={track.artists.map(({ id }) => id)} />
            <FormField as={GenresField} control={control} name="genres" />
            <FormField as={TagsField} control={control} name="tags" />
            <FormField
              as={OptionalArea}
              control={control}
              name="description"
              label={t('Description')}
              maxLength={textLimits.descriptionLengthMax}
              rows={4}
            />
            <FormField as={CreditsField} control={control} name="credits" />
            <FormField
              as={OptionalArea}
              control={control}
              name="lyrics"
              label={t('Lyrics')}
              labelEnd={
                <Link className={css.link} to={lyricsEditorPath(track.id)}>
                  {t('Edit lyrics timing')}
                </Link>
              }
              maxLength={catalogLimits.lyricsLengthMax}
              rows={8}
            />
          </div>
          <aside className={css.rail} aria-label={t('Track settings')}>
            <div className={page.card}>
              <FormField as={ReleaseTimeField} control={control} name="releaseAt" releasedAt={getReleasedAt(track)} />
              <FormField
                as={VisibilityField}
                control={control}
                name="visibility"
                isScheduled={isFuture(formValues.releaseAt ?? null)}
              />
              {formValues.albumId && (
                <p className={css.hint}>{t('Released when both the track and album are public.')}</p>
              )}
            </div>
            <div className={page.card}>
              <FormField as={Switch} control={control} name="explicit" label={t('Explicit')} />
              <FormField
                as={Switch}
                control={control}
                name="downloads"
                label={t('Downloads')}
                description={t('Allow listeners to download.')}
              />
            </div>
            <div className={page.card}>
              <div className={css.pair}>
                <FormField
                  as={NumberField}
                  control={control}
                  name="bpm"
                  label={t('BPM')}
                  min={1}
                  max={catalogLimits.bpmMax}
                />
                <FormField as={KeyField} control={control} name="key" />
              </div>
              <FormField as={LanguageField} control={control} name="language" />
              <FormField as={LicenceField} control={control} name="licence" />
              <FormField
                as={OptionalText}
                control={control}
                name="isrc"
                label={t('ISRC')}
                placeholder="GB-ABC-26-00001"
                maxLength={20}
              />
            </div>
          </aside>
        </div>
      </Form>
      {conflict && (
        <ConflictDialog
          items={[
            {
              key: 'track',
              fields: formatVersions(conflict.fields, conflict.ownVersion, createTrackForm(conflict.otherVersion)),
            },
          ]}
          close={formState.dismissConflict}
          onResolve={(keptFields) => formState.resolveConflict(keptFields.get('track') ?? [])}
        />
      )}
    </div>
  );
};
