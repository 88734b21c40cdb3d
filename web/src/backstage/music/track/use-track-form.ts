import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError, call } from '../../../lib/api.ts';
import { getQueryKey } from '../../../lib/create-query.ts';
import { findFormField } from '../../../lib/form-errors.ts';
import { t } from '../../../lib/i18n.ts';
import { withRetries } from '../../../lib/retry.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { useLeaveConfirmation } from '../../../ui/overlays/use-leave-confirmation.ts';
import { confirmDiscard } from '../../drafts/confirm-discard.ts';
import { createStoredDraft } from '../../drafts/stored-draft.ts';
import { useStoredDraft } from '../../drafts/use-stored-draft.ts';
import { validateReleaseTime } from '../fields/release-time-field.tsx';
import { managedTrackQuery } from '../managed-music.queries.ts';
import {
  buildTrackChanges,
  createTrackBase,
  createTrackForm,
  findConflictingFields,
  hasTrackChanges,
  mergeTrackForms,
  type TrackBase,
  type TrackForm,
} from './track-form.ts';

/** How often other versions are merged automatically before saving fails. */
const maxMerges = 5;

/** Two versions of a track with conflicting fields. */
export interface TrackConflict {
  readonly fields: readonly string[];
  readonly ownVersion: TrackForm;
  readonly otherVersion: ManagedTrackDetail;
}

interface StoredTrackDraft {
  readonly base: TrackBase;
  readonly formValues: TrackForm;
}

/** Restores a stored draft. Missing values are those of the saved track. */
const parseStoredDraft = (stored: unknown, track: ManagedTrackDetail): StoredTrackDraft | undefined => {
  const { base, formValues } = (stored ?? {}) as Partial<Record<'base' | 'formValues', { form?: object }>>;
  if (!base?.form || !formValues) return undefined;
  const currentBase = createTrackBase(track);
  return {
    base: { ...currentBase, ...base, form: { ...currentBase.form, ...base.form } },
    formValues: { ...currentBase.form, ...formValues },
  };
};

/**
 * The form of a track. Input is stored in the browser until it is saved, and never overwrites what another user has
 * saved meanwhile. Changes to different fields are merged automatically.
 */
export const useTrackForm = (track: ManagedTrackDetail, owner: string) => {
  const client = useQueryClient();
  const [draft] = useState(() => createStoredDraft('browser', `track.${track.id}`));
  const [storedDraft] = useState(() => parseStoredDraft(draft.read(owner), track));
  const [base, setBase] = useState(storedDraft?.base ?? createTrackBase(track));
  const [conflict, setConflict] = useState<TrackConflict>();
  const form = useForm<TrackForm>({ defaultValues: storedDraft?.formValues ?? base.form });

  useStoredDraft(form, draft, owner, (formValues) =>
    hasTrackChanges(base, formValues) ? { base, formValues } : undefined,
  );
  useLeaveConfirmation({
    shouldConfirm: () => hasTrackChanges(base, form.getValues()),
    text: t('This browser keeps your changes so you can continue later.'),
  });

  /** Resets the form to a version, with the unsaved values on top. */
  const resetForm = (version: ManagedTrackDetail, formValues = createTrackForm(version)): void => {
    const newBase = createTrackBase(version);
    setBase(newBase);
    form.reset(formValues);
    if (hasTrackChanges(newBase, formValues)) draft.save(owner, { base: newBase, formValues });
    else draft.delete();
  };
  // A version of another user is shown immediately if the form has no changes.
  const adoptVersion = useEffectEvent((version: ManagedTrackDetail) => {
    const isNewer = (version.updatedAt ?? '') > (base.updatedAt ?? '');
    if (isNewer && !hasTrackChanges(base, form.getValues())) resetForm(version);
  });
  useEffect(() => adoptVersion(track), [track]);

  const updateCaches = async (version: ManagedTrackDetail): Promise<void> => {
    client.setQueryData(managedTrackQuery(track.id).queryKey, version);
    await Promise.all([
      client.invalidateQueries({ queryKey: getQueryKey(managedAlbumContract.list) }),
      client.invalidateQueries({ queryKey: getQueryKey(managedAlbumContract.get) }),
      client.invalidateQueries({ queryKey: ['tracks', track.id] }),
    ]);
  };

  /**
   * Tries to save the changes onto a version.
   * @returns the newer version if the save was rejected because of it
   */
  const trySave = async (version: TrackBase): Promise<ManagedTrackDetail | undefined> => {
    const params = { trackId: track.id };
    const sentForm = form.getValues();
    try {
      const body = { ...buildTrackChanges(version, sentForm), expectedUpdatedAt: version.updatedAt };
      const response = await withRetries('PUT', () => call(managedTrackContract.edit, { params, body }));
      // Input during the request is not saved yet.
      resetForm(
        response.track,
        mergeTrackForms(
          { ...version, form: sentForm },
          form.getValues(),
          createTrackForm(response.track),
          Object.keys(sentForm),
        ),
      );
      await updateCaches(response.track);
      toasts.positive(t('Saved'));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'music.changed') throw error;
      return (await call(managedTrackContract.get, { params })).track;
    }
  };
  const { isPending, run } = useAction(
    async (baseVersion: TrackBase): Promise<void> => {
      let version = baseVersion;
      for (let attempts = 0; attempts < maxMerges; attempts += 1) {
        const otherVersion = await trySave(version);
        if (!otherVersion) return;
        const [ownVersion, current] = [form.getValues(), createTrackForm(otherVersion)];
        const fields = findConflictingFields(version, ownVersion, current);
        if (fields.length > 0) return setConflict({ fields, ownVersion, otherVersion });
        resetForm(otherVersion, mergeTrackForms(version, ownVersion, current, []));
        version = createTrackBase(otherVersion);
      }
      toasts.danger(t('Someone else is editing this. Try again.'));
    },
    {
      form: {
        getValues: form.getValues,
        mapField: (name) => findFormField(name, form.getValues()),
        setError: (name, error, options) => form.setError(name as FieldPath<TrackForm>, error, options),
      },
    },
  );
  const save = (baseVersion = base): Promise<void> =>
    form.handleSubmit(async ({ releaseAt }) => {
      const releaseAtError = validateReleaseTime(releaseAt, baseVersion.form.releaseAt, Date.now());
      if (releaseAtError) form.setError('releaseAt', { message: releaseAtError }, { shouldFocus: true });
      else await run(baseVersion);
    })();
  return {
    form,
    base,
    isPending,
    conflict,
    save: () => void save(),
    discard: () => void confirmDiscard(t('The track returns to its last saved version.'), () => resetForm(track)),
    /**
     * Applies a version from another call and keeps unsaved changes. The user has to decide about conflicting fields.
     */
    applyVersion: (version: ManagedTrackDetail): void => {
      const [ownVersion, current] = [form.getValues(), createTrackForm(version)];
      const fields = findConflictingFields(base, ownVersion, current);
      if (fields.length > 0) setConflict({ fields, ownVersion, otherVersion: version });
      else resetForm(version, mergeTrackForms(base, ownVersion, current, []));
      void updateCaches(version);
    },
    resolveConflict: (fields: readonly string[]): void => {
      if (!conflict) return;
      const { otherVersion } = conflict;
      setConflict(undefined);
      resetForm(otherVersion, mergeTrackForms(base, form.getValues(), createTrackForm(otherVersion), fields));
      void save(createTrackBase(otherVersion));
    },
    dismissConflict: () => setConflict(undefined),
  };
};
