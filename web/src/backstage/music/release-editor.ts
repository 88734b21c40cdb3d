import type { ManagedAlbumDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { FileId } from '@overtone/shared/ids.ts';
import { onSignedOut } from '../../lib/signed-out.ts';
import { createStore } from '../../player/engine/store.ts';
import { deleteDrafts } from '../drafts/stored-draft.ts';
import { type AlbumSaid, proposedType } from './album-said.ts';
import { draftOf } from './kept-release.ts';
import { asSaved, type Intent, isUnsaved, placeIn, type Release, saidOf, trackOf } from './release-draft.ts';
import { type Conflict, heardAgain } from './release-merge.ts';
import { appended, inPlaces, moved, type Row, renumbered } from './release-rows.ts';
import type { SaidName, TrackSaid } from './track-said.ts';

/** Milliseconds without a change after which a draft is kept. */
const pauseMs = 400;

/** What is wrong, by the field it stands under: `album.name`, `<key of a row>.artists`; `<key of a row>` for all of it. */
export type Errors = Readonly<Record<string, string>>;

/** How saving goes. It is the editor's, since a release has another address once it is made. */
export interface Saving {
  readonly pending: Intent | undefined;
  /** Why the last save ended before its end, in words; undefined where it did not. */
  readonly failure: string | undefined;
  /** What somebody has to decide before it can be saved. */
  readonly conflicts: readonly Conflict[];
  /** How the last save was meant, and rows whose files were not ready then: those join by themselves. */
  readonly joins: { readonly intent: Exclude<Intent, 'join'>; readonly keys: ReadonlySet<string> } | undefined;
}

const idle: Saving = { pending: undefined, failure: undefined, conflicts: [], joins: undefined };

/**
 * A release while somebody works on it. It lives outside React, so that it goes on from one address to the next.
 * @param blank the release without what was kept of it
 */
export const createEditor = (owner: string, start: Release, blank = start) => {
  const store = createStore(start);
  const errors = createStore<Errors>({});
  const picture = createStore<Blob | null>(null);
  /** Milliseconds since 1970. */
  const keptAt = createStore<number | null>(null);
  const saving = createStore(idle);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isDirty = (): boolean => isUnsaved(store.get(), blank.album) || picture.get() !== null;
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const release = store.get();
    // A picture is no text: it lasts as long as the page.
    if (isUnsaved(release, blank.album)) {
      draftOf(release).keep(owner, release);
      keptAt.set(Date.now());
    } else {
      draftOf(release).forget();
      keptAt.set(null);
    }
  };
  const change = (next: (release: Release) => Release): void => {
    const before = store.get();
    const release = next(before);
    if (release === before) return;
    // A release that is made now has a draft of its own from here on.
    if (before.saved === null && release.saved !== null) draftOf(before).forget();
    store.set(release);
    timer ??= setTimeout(keep, pauseMs);
  };
  const keepLast = (): void => {
    if (timer !== undefined) keep();
  };
  // What was typed right before a reload counts as well.
  addEventListener('pagehide', keepLast);
  const changeRows = (next: (rows: readonly Row[], release: Release) => readonly Row[]): void =>
    change((release) => {
      const rows = next(release.rows, release);
      return rows === release.rows ? release : withType({ ...release, rows });
    });
  const forgive = (...fields: readonly string[]): void => {
    const left = Object.entries(errors.get()).filter(([field]) => !fields.includes(field));
    if (left.length < Object.keys(errors.get()).length) errors.set(Object.fromEntries(left));
  };

  return {
    owner,
    id: start.id,
    kind: start.kind,
    store,
    errors,
    picture,
    keptAt,
    saving,
    noteSaving: (changes: Partial<Saving>): void => saving.set({ ...saving.get(), ...changes }),
    isDirty,
    change,
    /** Keeps what is entered at once. */
    keepNow: keep,

    say(said: Partial<AlbumSaid>): void {
      forgive(...Object.keys(said).map((name) => `album.${name}`));
      change((release) => ({
        ...release,
        album: { ...release.album, ...said },
        ...('type' in said && { isTypeChosen: true }),
      }));
    },
    /** Says something of tracks, as somebody does by hand. */
    sayOf(keys: readonly string[], said: Partial<TrackSaid>): void {
      const names = Object.keys(said) as SaidName[];
      forgive(...keys, ...keys.flatMap((key) => names.map((name) => `${key}.${name}`)));
      changeRows((rows, release) => {
        const next = rows.map((row) =>
          keys.includes(row.key)
            ? { ...row, said: { ...row.said, ...said }, byHand: [...new Set([...row.byHand, ...names])] }
            : row,
        );
        return 'disc' in said ? renumbered(inPlaces(next, placeIn(release)), placeIn(release)) : next;
      });
    },
    move(key: string, to: number): void {
      changeRows((rows, release) => {
        const next = moved(rows, key, to, placeIn(release));
        return next === rows
          ? rows
          : next.map((row) =>
              row.key === key ? { ...row, byHand: [...new Set<SaidName>([...row.byHand, 'number', 'disc'])] } : row,
            );
      });
    },
    add(rows: readonly Row[]): void {
      changeRows((known, release) => appended(known, rows, placeIn(release)));
    },
    /** Takes rows out of the release; what was a track of it is binned by whoever calls. */
    remove(keys: readonly string[]): void {
      changeRows((rows, release) =>
        renumbered(
          rows.filter(({ key }) => !keys.includes(key)),
          placeIn(release),
        ),
      );
    },
    /** A row's file has arrived. */
    gotFile(key: string, fileId: FileId): void {
      change((release) => ({
        ...release,
        rows: release.rows.map((row) => (row.key === key ? { ...row, fileId } : row)),
      }));
    },
    /** Takes the picture of a file, or that of none any more. */
    setCover(coverOf: FileId | null): void {
      change((release) => ({ ...release, coverOf }));
    },
    /** Somebody wants no cover. */
    leaveCover(): void {
      change((release) => ({ ...release, coverOf: null, isCoverLeft: true }));
    },
    setPicture(part: Blob | null): void {
      picture.set(part);
      if (part) change((release) => (release.coverOf === null ? release : { ...release, coverOf: null }));
    },
    /** It was read again. */
    hear(album: ManagedAlbumDetail): void {
      if (store.get().saved !== null) change((release) => heardAgain(release, album));
    },
    /** Gives up what is not saved, and what was kept of it. Files that were sent stay where they are. */
    discard(): void {
      errors.set({});
      picture.set(null);
      saving.set(idle);
      change((release) => asSaved(release, blank));
      keep();
    },
    stop(): void {
      removeEventListener('pagehide', keepLast);
      keepLast();
    },
  };
};
export type ReleaseEditor = ReturnType<typeof createEditor>;

/** While nobody chose another, a release's type follows the number of its tracks; without tracks it stays. */
const withType = (release: Release): Release => {
  if (release.isTypeChosen || release.kind === 'singles' || release.rows.length === 0) return release;
  const minutes = release.rows.reduce((sum, row) => sum + (trackOf(release, row)?.duration ?? 0), 0) / 60_000;
  return { ...release, album: { ...release.album, type: proposedType(release.rows.length, minutes) } };
};

export const rowSaid = (release: Release, key: string): TrackSaid | undefined => {
  const row = release.rows.find((one) => one.key === key);
  return row && saidOf(release, row);
};

let current: ReleaseEditor | undefined;

/** The one release that somebody works on in this page; another one takes its place. */
export const editorOf = (
  owner: string,
  isIt: (release: Release) => boolean,
  begin: () => Release,
  blank?: Release,
): ReleaseEditor => {
  if (current?.owner === owner && isIt(current.store.get())) return current;
  current?.stop();
  current = createEditor(owner, begin(), blank);
  return current;
};

/** Nothing of somebody stays when they sign out, and what was worked on begins anew from what is kept of it. */
export const closeEditor = (): void => {
  current?.stop();
  current = undefined;
};

onSignedOut(() => {
  closeEditor();
  deleteDrafts();
});
