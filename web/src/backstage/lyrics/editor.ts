import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { createStore } from '../../player/engine/store.ts';
import { type LyricsDraft, readLyricsDraft } from './drafts/lyrics-draft.ts';
import { type SyncSession, startSync } from './sync/sync-session.ts';
import { formatLyrics, formatPlainLyrics } from './text/format-lyrics.ts';
import { parseLyrics } from './text/parse-lyrics.ts';
import { replaceText } from './text/replace-text.ts';
import type { TimedLine, TimedText } from './text/timed-text.ts';

/** The last version that was read from the server. */
interface Base {
  /** The version of the track. */
  readonly version: string | null;
  readonly lyrics: string | null;
  /** The lyrics in the format of the editor, to detect unsaved changes. */
  readonly formattedLyrics: string;
}

export interface EditorState {
  readonly session: SyncSession;
  readonly fields: TimedText['fields'];
  readonly base: Base;
  /** A version with other lyrics that another user saved. Nothing is saved until the user has chosen a version. */
  readonly otherVersion: ManagedTrackDetail | null;
}

const getTimedText = ({ session, fields }: EditorState): TimedText => ({ lines: session.lines, fields });

/** Returns the lyrics as they would be saved. */
export const formatEditorLyrics = (state: EditorState): string => formatLyrics(getTimedText(state));

export const isUnsaved = (state: EditorState): boolean => formatEditorLyrics(state) !== state.base.formattedLyrics;

const createBase = ({ updatedAt, lyrics }: ManagedTrackDetail): Base => {
  const text = lyrics?.text ?? null;
  return { version: updatedAt, lyrics: text, formattedLyrics: formatLyrics(parseLyrics(text ?? '')) };
};

const createState = (track: ManagedTrackDetail, { lines, fields }: TimedText): EditorState => ({
  session: startSync(lines),
  fields,
  base: createBase(track),
  otherVersion: null,
});

const createInitialState = (track: ManagedTrackDetail, draft: LyricsDraft | undefined): EditorState => {
  const state = createState(track, draft ?? parseLyrics(track.lyrics?.text ?? ''));
  // Another user has changed the lyrics since, not only other fields of the track.
  const hasConflict = draft && draft.version !== track.updatedAt && draft.base !== state.base.lyrics;
  return hasConflict && isUnsaved(state) ? { ...state, otherVersion: track } : state;
};

/** Creates the editor of a track's lyrics, independent of the page. */
export const createEditor = (track: ManagedTrackDetail, owner: string) => {
  const state = createStore<EditorState>(createInitialState(track, readLyricsDraft(owner, track.id)));
  const updateState = (changes: Partial<EditorState>): void => state.set({ ...state.get(), ...changes });

  return {
    state,
    /** Applies an undoable change to the session. */
    edit: (step: (session: SyncSession) => SyncSession): void => updateState({ session: step(state.get().session) }),
    /** Replaces the text. Lines that remain keep their times. */
    setText(text: string): void {
      const { session } = state.get();
      updateState({ session: startSync(replaceText(session.lines, text), session.isWordByWord) });
    },
    /** Replaces the lines, as an undoable step. */
    setLines(lines: readonly TimedLine[]): void {
      const { session } = state.get();
      const { lines: before, cursor, word } = session;
      updateState({
        session: {
          ...startSync(lines, session.isWordByWord),
          past: [...session.past, { lines: before, cursor, word }],
        },
      });
    },
    /**
     * Replaces all lyrics with text of any format, as an undoable step.
     * @returns the detected format
     */
    importText(text: string): ReturnType<typeof parseLyrics>['kind'] {
      const { kind, lines, fields } = parseLyrics(text);
      this.setLines(lines);
      if (fields.length > 0) updateState({ fields });
      return kind;
    },
    /** Records that the track was saved with this text. */
    markSaved(savedTrack: ManagedTrackDetail, text: string): void {
      updateState({ base: { ...createBase(savedTrack), formattedLyrics: text } });
    },
    /** Adopts a new version of the track whose lyrics are unchanged. */
    rebase(newTrack: ManagedTrackDetail): void {
      updateState({ base: createBase(newTrack), otherVersion: null });
    },
    /** Reports a version in which another user has changed the lyrics. */
    setConflict: (otherVersion: ManagedTrackDetail): void => updateState({ otherVersion }),
    /** Replaces the lyrics with those of the other user, as an undoable step. */
    acceptOtherVersion(): void {
      const { otherVersion } = state.get();
      if (!otherVersion) return;
      this.rebase(otherVersion);
      this.importText(otherVersion.lyrics?.text ?? '');
    },
    /** Returns the unsaved lyrics to be stored in this browser, or undefined if everything is saved. */
    getDraft(): LyricsDraft | undefined {
      const currentState = state.get();
      if (!isUnsaved(currentState)) return undefined;
      return { ...getTimedText(currentState), version: currentState.base.version, base: currentState.base.lyrics };
    },
    /** Returns the lyrics without times. */
    getPlainText: (): string => formatPlainLyrics(state.get().session.lines),
  };
};

export type Editor = ReturnType<typeof createEditor>;
