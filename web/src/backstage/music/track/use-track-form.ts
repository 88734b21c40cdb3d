import { managedAlbumContract } from '@overtone/shared/backstage/music/managed-album.contract.ts';
import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { ApiError, call } from '../../../lib/api.ts';
import { fieldOf } from '../../../lib/form-errors.ts';
import { t } from '../../../lib/i18n.ts';
import { keyOf } from '../../../lib/query-of.ts';
import { withRetries } from '../../../lib/retry.ts';
import { useAction } from '../../../ui/actions/use-action.ts';
import { toasts } from '../../../ui/feedback/toasts.ts';
import { useLeaveQuestion } from '../../../ui/overlays/use-leave-question.ts';
import { askDiscard } from '../../drafts/ask-discard.ts';
import { keptDraft } from '../../drafts/stored-draft.ts';
import { useStoredDraft } from '../../drafts/use-stored-draft.ts';
import { momentProblem } from '../fields/moment-field.tsx';
import { managedTrackQuery } from '../music.queries.ts';
import {
  baseOf,
  changesOf,
  conflictNames,
  formOf,
  isChanged,
  merged,
  type TrackBase,
  type TrackForm,
} from './track-form.ts';

/** How often somebody else's version is taken in by itself before a save gives up. */
const mergesMax = 5;

/** Two versions of a track that have to become one. */
export interface TrackConflict {
  readonly names: readonly string[];
  readonly mine: TrackForm;
  readonly theirs: ManagedTrackDetail;
}

interface Kept {
  readonly base: TrackBase;
  readonly entered: TrackForm;
}

/** Whatever lay there: what is missing in it is as it is saved. */
const readKept = (found: unknown, track: ManagedTrackDetail): Kept | undefined => {
  const { base, entered } = (found ?? {}) as Partial<Record<'base' | 'entered', { form?: object }>>;
  if (!base?.form || !entered) return undefined;
  const now = baseOf(track);
  return { base: { ...now, ...base, form: { ...now.form, ...base.form } }, entered: { ...now.form, ...entered } };
};

/**
 * The form of a track: what is entered is kept by the browser until it is saved, and never written over what somebody else has
 * saved meanwhile. What only one of the two changed becomes part of the other's by itself.
 */
export const useTrackForm = (track: ManagedTrackDetail, owner: string) => {
  const client = useQueryClient();
  const [draft] = useState(() => keptDraft('browser', `track.${track.id}`));
  const [kept] = useState(() => readKept(draft.read(owner), track));
  const [base, setBase] = useState(kept?.base ?? baseOf(track));
  const [conflict, setConflict] = useState<TrackConflict>();
  const form = useForm<TrackForm>({ defaultValues: kept?.entered ?? base.form });

  useStoredDraft(form, draft, owner, (entered) => (isChanged(base, entered) ? { base, entered } : undefined));
  useLeaveQuestion({
    isHeld: () => isChanged(base, form.getValues()),
    text: t('This browser keeps what you entered: you can go on with it later.'),
  });

  /** Puts the form onto a version, with what is entered beyond it. */
  const begin = (version: ManagedTrackDetail, entered = formOf(version)): void => {
    const next = baseOf(version);
    setBase(next);
    form.reset(entered);
    if (isChanged(next, entered)) draft.keep(owner, { base: next, entered });
    else draft.forget();
  };
  // What somebody else has saved shows as soon as it is known, where nothing of one's own is in the way.
  const adopt = useEffectEvent((version: ManagedTrackDetail) => {
    const isNewer = (version.updatedAt ?? '') > (base.updatedAt ?? '');
    if (isNewer && !isChanged(base, form.getValues())) begin(version);
  });
  useEffect(() => adopt(track), [track]);

  const told = async (version: ManagedTrackDetail): Promise<void> => {
    client.setQueryData(managedTrackQuery(track.id).queryKey, version);
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(managedAlbumContract.list) }),
      client.invalidateQueries({ queryKey: keyOf(managedAlbumContract.get) }),
      client.invalidateQueries({ queryKey: ['tracks', track.id] }),
    ]);
  };

  /** One attempt to save what is entered on a version. @returns the version that is in the way of it */
  const attempt = async (on: TrackBase): Promise<ManagedTrackDetail | undefined> => {
    const params = { trackId: track.id };
    const sent = form.getValues();
    try {
      const body = { ...changesOf(on, sent), known: on.updatedAt };
      const reply = await withRetries('PUT', () => call(managedTrackContract.edit, { params, body }));
      // What was entered while it was on its way is not saved.
      begin(reply.track, merged({ ...on, form: sent }, form.getValues(), formOf(reply.track), Object.keys(sent)));
      await told(reply.track);
      toasts.positive(t('Saved'));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'music.changed') throw error;
      return (await call(managedTrackContract.get, { params })).track;
    }
  };
  const { pending, run } = useAction(
    async (from: TrackBase): Promise<void> => {
      let on = from;
      for (let merges = 0; merges < mergesMax; merges += 1) {
        const theirs = await attempt(on);
        if (!theirs) return;
        const [mine, now] = [form.getValues(), formOf(theirs)];
        const names = conflictNames(on, mine, now);
        if (names.length > 0) return setConflict({ names, mine, theirs });
        begin(theirs, merged(on, mine, now, []));
        on = baseOf(theirs);
      }
      toasts.danger(t('Somebody else keeps changing this. Please try again.'));
    },
    {
      form: {
        getValues: form.getValues,
        fieldFor: (name) => fieldOf(name, form.getValues()),
        setError: (name, error, options) => form.setError(name as FieldPath<TrackForm>, error, options),
      },
    },
  );
  const save = (from = base): Promise<void> =>
    form.handleSubmit(async ({ releaseAt }) => {
      const late = momentProblem(releaseAt, from.form.releaseAt, Date.now());
      if (late) form.setError('releaseAt', { message: late }, { shouldFocus: true });
      else await run(from);
    })();
  return {
    form,
    base,
    pending,
    conflict,
    save: () => void save(),
    discard: () => void askDiscard(t('The track is as it was last saved.'), () => begin(track)),
    /** Takes a version that another call has brought, with what is entered beyond it; what both changed is asked about. */
    take: (version: ManagedTrackDetail): void => {
      const [mine, now] = [form.getValues(), formOf(version)];
      const names = conflictNames(base, mine, now);
      if (names.length > 0) setConflict({ names, mine, theirs: version });
      else begin(version, merged(base, mine, now, []));
      void told(version);
    },
    settle: (names: readonly string[]): void => {
      if (!conflict) return;
      const { theirs } = conflict;
      setConflict(undefined);
      begin(theirs, merged(base, form.getValues(), formOf(theirs), names));
      void save(baseOf(theirs));
    },
    putOff: () => setConflict(undefined),
  };
};
