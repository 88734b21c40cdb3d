import type { ManagedTrack } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { managedTrackContract } from '@overtone/shared/backstage/music/managed-track.contract.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { ApiError, call } from '../../lib/api.ts';
import { serverText } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { callSizes, type Intent, inCalls, leftOf, type Release, saidOf, trackOf, withTrack } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';
import { type Conflict, settled, trackConflict } from './release-merge.ts';
import type { Row } from './release-rows.ts';
import { changeOf, type TrackSaid } from './track-said.ts';

type IsReady = (row: Row) => boolean;

/** Of an album's tracks the album says when they are out; a single says so itself. */
const publicationStateFor = ({ kind, album }: Release, intent: Intent) => {
  if (kind === 'album') return { visibility: 'public' as const, releaseAt: null };
  return { visibility: intent === 'draft' ? ('hidden' as const) : album.visibility, releaseAt: album.releaseAt };
};

/** Refused for what is in it, and not for want of a connection or of time: a part of it may be taken. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

/** What the API says of a row stands at the field of it, or at the row. */
const showRowError = ({ errors }: ReleaseEditor, key: string, error: ApiError): void => {
  const told = Object.entries(error.errors).flatMap(([field, [message]]) => {
    const name = field.split('.').findLast((step) => !/^\d+$/.test(step));
    return message && name ? [[`${key}.${name}`, message] as const] : [];
  });
  errors.set({ ...errors.get(), [key]: error.message, ...Object.fromEntries(told) });
};

interface Sent {
  readonly row: Row;
  readonly said: Partial<TrackSaid>;
}

/** Sends some; where they are refused, each by itself, so that one that cannot be taken keeps no other. @returns the first refusal */
const sendEach = async <Item extends Sent>(
  editor: ReleaseEditor,
  items: readonly Item[],
  send: (some: readonly Item[]) => Promise<void>,
): Promise<ApiError | undefined> => {
  try {
    await send(items);
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only] = items;
    if (only && items.length === 1) {
      showRowError(editor, only.row.key, error);
      return error;
    }
    let first: ApiError | undefined;
    for (const item of items) first = (await sendEach(editor, [item], send)) ?? first;
    return first;
  }
};

const create = (editor: ReleaseEditor, intent: Intent) => async (some: readonly Sent[]) => {
  const release = editor.store.get();
  const standing = publicationStateFor(release, intent);
  const tracks = some.map(({ row, said }) => ({
    ...(said as TrackSaid),
    artists: changeOf(said).artists ?? [],
    ...standing,
    fileId: row.fileId as FileId,
  }));
  const albumId = release.kind === 'album' ? release.id : null;
  // A file is one track, however often it is asked for.
  const reply = await withRetries('PUT', () => call(managedTrackContract.create, { body: { albumId, tracks } }));
  for (const [index, track] of reply.tracks.entries()) {
    const sent = some[index];
    if (sent) editor.change((now) => withTrack(now, sent.row.key, track, sent.said));
  }
};

interface Change extends Sent {
  readonly track: ManagedTrack;
  readonly standing: Partial<ReturnType<typeof publicationStateFor>>;
}

/** What is not saved of tracks that are there; singles say themselves when they are out. */
const changesOf = (release: Release, intent: Intent, isReady: IsReady): Change[] => {
  const said = new Map(leftOf(release, isReady).changed.map((one) => [one.row.key, one.said]));
  const wanted = publicationStateFor(release, intent);
  return release.rows.flatMap((row) => {
    const track = trackOf(release, row);
    if (!track) return [];
    const isMoved = track.visibility !== wanted.visibility || track.releaseAt !== wanted.releaseAt;
    const standing = release.kind === 'singles' && intent === 'publish' && isMoved ? wanted : {};
    const own = said.get(row.key) ?? {};
    return Object.keys(own).length + Object.keys(standing).length > 0 ? [{ row, said: own, track, standing }] : [];
  });
};

const edit =
  (editor: ReleaseEditor, conflicts: Conflict[], refused: Map<string, string>) => async (some: readonly Change[]) => {
    const changes = some.map(({ track, said, standing }) => ({
      trackId: track.id,
      known: track.updatedAt,
      change: { ...changeOf(said), ...standing },
    }));
    const reply = await withRetries('PUT', () => call(managedTrackContract.editMany, { body: { changes } }));
    for (const track of reply.tracks) {
      const sent = some.find((one) => one.track.id === track.id);
      if (sent) editor.change((now) => withTrack(now, sent.row.key, track, sent.said));
    }
    for (const { trackId, code, message, current } of reply.refused) {
      const sent = some.find((one) => one.track.id === trackId);
      const row = editor.store.get().rows.find(({ key }) => key === sent?.row.key);
      if (!row) continue;
      if (code !== 'music.changed' || !current) refused.set(row.key, serverText(message, undefined));
      else {
        const conflict = trackConflict(editor.store.get(), row, current);
        if (conflict.names.length > 0) conflicts.push(conflict);
        else editor.change((now) => settled(now, conflict, []));
      }
    }
  };

/** How often somebody else's version is taken in by itself. */
const roundsMax = 3;

/** Makes the tracks that are not made yet and whose files are ready, and changes those that are there. */
export const saveTracks = async (
  editor: ReleaseEditor,
  intent: Intent,
  isReady: IsReady,
): Promise<{ readonly conflicts: readonly Conflict[]; readonly error?: unknown }> => {
  let error: unknown;
  const release = editor.store.get();
  const made = leftOf(release, isReady).made.map((row) => ({ row, said: saidOf(release, row) }));
  for (const some of inCalls(made, callSizes.made))
    error = (await sendEach(editor, some, create(editor, intent))) ?? error;
  if (intent === 'join') return { conflicts: [], error };

  const conflicts: Conflict[] = [];
  const refused = new Map<string, string>();
  for (let round = 0; round < roundsMax; round += 1) {
    const asked = new Set(conflicts.flatMap((conflict) => (conflict.of === 'track' ? [conflict.key] : [])));
    const left = changesOf(editor.store.get(), intent, isReady).filter(
      ({ row }) => !asked.has(row.key) && !refused.has(row.key) && !editor.errors.get()[row.key],
    );
    for (const some of inCalls(left, callSizes.changed))
      error = (await sendEach(editor, some, edit(editor, conflicts, refused))) ?? error;
  }
  if (refused.size > 0) {
    editor.errors.set({ ...editor.errors.get(), ...Object.fromEntries(refused) });
    error ??= new ApiError(409, { message: [...refused.values()][0] ?? '' });
  }
  return { conflicts, error };
};
