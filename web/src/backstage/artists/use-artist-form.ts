import { managedArtistContract } from '@overtone/shared/backstage/artists/managed-artist.contract.ts';
import type { ArtistFields, ManagedArtist } from '@overtone/shared/backstage/artists/managed-artist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError, call } from '../../lib/api.ts';
import { fieldOf } from '../../lib/form-errors.ts';
import { t } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { linkField } from '../../ui/links/address.ts';
import { useLeaveQuestion } from '../../ui/overlays/use-leave-question.ts';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';
import {
  type ArtistForm,
  baseOf,
  changesOf,
  conflictsOf,
  type FieldName,
  fieldsOf,
  formOf,
  isChanged,
} from './artist-fields.ts';
import { managedArtistQuery } from './artists.queries.ts';
import { artistDraft, beginDraft } from './draft.ts';
import { useKeepArtist } from './use-keep-artist.ts';

/** How often somebody else's version is taken in by itself before a save gives up. */
const mergesMax = 5;

/** Two versions of an artist that have to become one. */
export interface Conflict {
  readonly fields: readonly FieldName[];
  readonly mine: Partial<ArtistFields>;
  readonly theirs: ManagedArtist;
}

const wasChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'artist.changed';

/**
 * The form of an artist: what is entered is kept by the browser until it is saved, and never written over what somebody else
 * has saved meanwhile. What only one of the two changed becomes part of the other's by itself.
 */
export const useArtistForm = (artist: ManagedArtist, owner: string) => {
  const client = useQueryClient();
  const keepArtist = useKeepArtist();
  const draft = artistDraft(artist.id);
  const [begun] = useState(() => beginDraft(artist, owner));
  const [base, setBase] = useState(begun.base);
  const [conflict, setConflict] = useState<Conflict>();
  const form = useForm<ArtistForm>({ defaultValues: begun.form });

  const entriesOf = (values: ArtistForm): object | undefined =>
    isChanged(base, values) ? { base, entries: fieldsOf(values) } : undefined;
  useStoredDraft(form, draft, owner, entriesOf);
  useLeaveQuestion({
    isHeld: () => isChanged(base, form.getValues()),
    isDangerous: true,
    text: t('What you have changed on this page is lost.'),
    onLeave: draft.forget,
  });

  /** Puts the form onto a version, with what is entered beyond it. */
  const begin = (version: ManagedArtist, entered: Partial<ArtistFields> = {}): void => {
    const next = baseOf(version);
    const fields = { ...next, ...entered };
    setBase(next);
    form.reset(formOf(fields));
    if (Object.keys(entered).length > 0) draft.keep(owner, { base: next, entries: fieldsOf(formOf(fields)) });
    else draft.forget();
  };
  // What somebody else has saved shows as soon as it is known, where nothing of one's own is in the way.
  const adopt = useEffectEvent((version: ManagedArtist) => {
    if (version.updatedAt !== base.updatedAt && !isChanged(base, form.getValues())) begin(version);
  });
  useEffect(() => adopt(artist), [artist]);

  /** One attempt to save what is entered on a version. @returns the version that is in the way of it */
  const attempt = async (on: typeof base): Promise<ManagedArtist | undefined> => {
    const sent = fieldsOf(form.getValues());
    const body = { ...changesOf(on, form.getValues()), known: on.updatedAt };
    try {
      const input = { params: { artistId: artist.id }, body };
      const reply = await withRetries('PUT', () => call(managedArtistContract.edit, input));
      // What was entered while it was on its way is not saved.
      begin(reply.artist, changesOf(sent, form.getValues()));
      await keepArtist(reply.artist);
      toasts.positive(t('Saved'));
      return undefined;
    } catch (error) {
      if (!wasChanged(error)) throw error;
      return client.fetchQuery({ ...managedArtistQuery(artist.id), staleTime: 0 });
    }
  };
  const { pending, run: save } = useAction(
    async (from: typeof base = base): Promise<void> => {
      let on = from;
      for (let merges = 0; merges < mergesMax; merges += 1) {
        const theirs = await attempt(on);
        if (!theirs) return;
        const mine = changesOf(on, form.getValues());
        const fields = conflictsOf(on, mine, theirs);
        if (fields.length > 0) {
          setConflict({ fields, mine, theirs });
          return;
        }
        begin(theirs, mine);
        on = baseOf(theirs);
      }
      toasts.danger(t('Somebody else keeps changing this artist. Please try again.'));
    },
    {
      form: {
        getValues: form.getValues,
        fieldFor: (name) => linkField(name) ?? fieldOf(name, form.getValues()),
        setError: (name, error, options) => form.setError(name as FieldPath<ArtistForm>, error, options),
      },
    },
  );
  return {
    form,
    base,
    pending,
    save: () => form.handleSubmit(() => save())(),
    discard: () => begin(artist),
    conflict,
    /** Settles a conflict: theirs, with one's own other fields, and those of one's own that are to stay. */
    settle: async (kept: readonly string[]): Promise<void> => {
      if (!conflict) return;
      const { fields, mine, theirs } = conflict;
      const entered = Object.fromEntries(
        Object.entries(mine).filter(
          ([name]) => !fields.some((field) => field === name) || kept.some((field) => field === name),
        ),
      );
      setConflict(undefined);
      begin(theirs, entered);
      if (Object.keys(entered).length > 0) await save(baseOf(theirs));
    },
    putOff: () => setConflict(undefined),
  };
};
