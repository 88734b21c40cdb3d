import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError, call } from '../../lib/api.ts';
import { findFormField } from '../../lib/form-errors.ts';
import { t } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { toLinkFieldName } from '../../ui/links/link-url.ts';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import { artistDraft, loadArtistDraft } from './artist-draft.ts';
import {
  type ArtistFieldName,
  type ArtistForm,
  createArtistBase,
  createArtistForm,
  findArtistChanges,
  findConflictingFields,
  hasArtistChanges,
  parseArtistForm,
} from './artist-fields.ts';
import { managedArtistQuery } from './artists.queries.ts';
import { useUpdateArtistCache } from './use-update-artist-cache.ts';

/** How often other versions are merged automatically before saving fails. */
const maxMerges = 5;

/** Two versions of an artist with conflicting fields. */
export interface Conflict {
  readonly fields: readonly ArtistFieldName[];
  readonly ownVersion: Partial<ArtistFields>;
  readonly otherVersion: ManagedArtist;
}

const isVersionConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'artist.changed';

/**
 * The form of an artist. Input is stored in the browser until it is saved, and never overwrites what another user has
 * saved meanwhile. Changes to different fields are merged automatically.
 */
export const useArtistForm = (artist: ManagedArtist, owner: string) => {
  const client = useQueryClient();
  const updateArtistCache = useUpdateArtistCache();
  const draft = artistDraft(artist.id);
  const [initial] = useState(() => loadArtistDraft(artist, owner));
  const [base, setBase] = useState(initial.base);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<ArtistForm>({ defaultValues: initial.form });

  const getDraftEntries = (values: ArtistForm): object | undefined =>
    hasArtistChanges(base, values) ? { base, entries: parseArtistForm(values) } : undefined;
  useStoredDraft(form, draft, owner, getDraftEntries);
  useLeaveConfirmation({
    shouldConfirm: () => hasArtistChanges(base, form.getValues()),
    isDangerous: true,
    text: t('Your changes on this page will be lost.'),
    onLeave: draft.delete,
  });

  /** Resets the form to a version, with the unsaved changes on top. */
  const resetForm = (version: ManagedArtist, changes: Partial<ArtistFields> = {}): void => {
    const newBase = createArtistBase(version);
    const fields = { ...newBase, ...changes };
    setBase(newBase);
    form.reset(createArtistForm(fields));
    if (Object.keys(changes).length > 0)
      draft.save(owner, { base: newBase, entries: parseArtistForm(createArtistForm(fields)) });
    else draft.delete();
  };
  // A version of another user is shown immediately if the form has no changes.
  const adoptVersion = useEffectEvent((version: ManagedArtist) => {
    if (version.updatedAt !== base.updatedAt && !hasArtistChanges(base, form.getValues())) resetForm(version);
  });
  useEffect(() => adoptVersion(artist), [artist]);

  /**
   * Tries to save the changes onto a version.
   * @returns the newer version if the save was rejected because of it
   */
  const trySave = async (version: typeof base): Promise<ManagedArtist | undefined> => {
    const sentFields = parseArtistForm(form.getValues());
    const body = { ...findArtistChanges(version, form.getValues()), expectedUpdatedAt: version.updatedAt };
    try {
      const input = { params: { artistId: artist.id }, body };
      const response = await withRetries('PUT', () => call(managedArtistContract.edit, input));
      // Input during the request is not saved yet.
      resetForm(response.artist, findArtistChanges(sentFields, form.getValues()));
      await updateArtistCache(response.artist);
      toasts.positive(t('Saved'));
      return undefined;
    } catch (error) {
      if (!isVersionConflict(error)) throw error;
      return client.fetchQuery({ ...managedArtistQuery(artist.id), staleTime: 0 });
    }
  };
  const { isPending, run: save } = useAction(
    async (startVersion: typeof base = base): Promise<void> => {
      let version = startVersion;
      for (let attempts = 0; attempts < maxMerges; attempts += 1) {
        const otherVersion = await trySave(version);
        if (!otherVersion) return;
        const ownVersion = findArtistChanges(version, form.getValues());
        const fields = findConflictingFields(version, ownVersion, otherVersion);
        if (fields.length > 0) {
          setConflict({ fields, ownVersion, otherVersion });
          return;
        }
        resetForm(otherVersion, ownVersion);
        version = createArtistBase(otherVersion);
      }
      toasts.danger(t('Someone else is editing this artist. Try again.'));
    },
    {
      form: {
        getValues: form.getValues,
        mapField: (name) => toLinkFieldName(name) ?? findFormField(name, form.getValues()),
        setError: (name, error, options) => form.setError(name as FieldPath<ArtistForm>, error, options),
      },
    },
  );
  return {
    form,
    base,
    isPending,
    save: () => form.handleSubmit(() => save())(),
    discard: () => resetForm(artist),
    conflict,
    /**
     * Resolves a conflict: starts from the other user's version, and applies the user's changes to other fields and the
     * conflicting changes that the user keeps.
     */
    resolveConflict: async (keptFields: readonly string[]): Promise<void> => {
      if (!conflict) return;
      const { fields, ownVersion, otherVersion } = conflict;
      const changes = Object.fromEntries(
        Object.entries(ownVersion).filter(
          ([name]) => !fields.some((field) => field === name) || keptFields.some((field) => field === name),
        ),
      );
      setConflict(undefined);
      resetForm(otherVersion, changes);
      if (Object.keys(changes).length > 0) await save(createArtistBase(otherVersion));
    },
    dismissConflict: () => setConflict(undefined),
  };
};
