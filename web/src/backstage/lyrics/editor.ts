import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import { createStore } from '../../player/engine/store.ts';
import { type LyricsDraft, readLyricsDraft } from './drafts/lyrics-draft.ts';
import { type SyncSession, startSync } from './sync/sync-session.ts';
import { readText } from './text/read-text.ts';
import { retext } from './text/retext.ts';
import type { TimedLine, TimedText } from './text/timed-text.ts';
import { writePlain, writeText } from './text/write-text.ts';

/** What the server has, as far as we know. */
interface Base {
  /** The track's version. */
  readonly version: string | null;
  readonly lyrics: string | null;
  /** Its words as we write them: what is the same is not unsaved. */
  readonly written: string;
}

export interface EditorState {
  readonly session: SyncSession;
  readonly fields: TimedText['fields'];
  readonly base: Base;
  /** Somebody else's words that came between: nothing is saved before a person has chosen. */
  readonly theirs: ManagedTrackDetail | null;
}

const textOf = ({ session, fields }: EditorState): TimedText => ({ lines: session.lines, fields });

/** The words as they would be kept. */
export const writtenText = (state: EditorState): string => writeText(textOf(state));

export const isUnsaved = (state: EditorState): boolean => writtenText(state) !== state.base.written;

const baseOf = ({ updatedAt, lyrics }: ManagedTrackDetail): Base => {
  const text = lyrics?.text ?? null;
  return { version: updatedAt, lyrics: text, written: writeText(readText(text ?? '')) };
};

const stateOf = (track: ManagedTrackDetail, { lines, fields }: TimedText): EditorState => ({
  session: startSync(lines),
  fields,
  base: baseOf(track),
  theirs: null,
});

const opened = (track: ManagedTrackDetail, kept: LyricsDraft | undefined): EditorState => {
  const state = stateOf(track, kept ?? readText(track.lyrics?.text ?? ''));
  // Somebody changed the words since, and not only something else of the track.
  const overtaken = kept && kept.version !== track.updatedAt && kept.base !== state.base.lyrics;
  return overtaken && isUnsaved(state) ? { ...state, theirs: track } : state;
};

/** The words of one track under somebody's hands, without a page around them. */
export const createEditor = (track: ManagedTrackDetail, owner: string) => {
  const state = createStore<EditorState>(opened(track, readLyricsDraft(owner, track.id)));
  const change = (part: Partial<EditorState>): void => state.set({ ...state.get(), ...part });

  return {
    state,
    /** Takes a step of the session, which it can take back. */
    edit: (step: (session: SyncSession) => SyncSession): void => change({ session: step(state.get().session) }),
    /** Other words; lines that stay keep their times. */
    write(text: string): void {
      const { session } = state.get();
      change({ session: startSync(retext(session.lines, text), session.byWord) });
    },
    /** Other lines, as a step that can be taken back. */
    setLines(lines: readonly TimedLine[]): void {
      const { session } = state.get();
      const { lines: before, cursor, word } = session;
      change({
        session: { ...startSync(lines, session.byWord), past: [...session.past, { lines: before, cursor, word }] },
      });
    },
    /**
     * Takes words of any kind in place of all there are, as a step that can be taken back.
     * @returns which kind they were
     */
    take(text: string): ReturnType<typeof readText>['kind'] {
      const { kind, lines, fields } = readText(text);
      this.setLines(lines);
      if (fields.length > 0) change({ fields });
      return kind;
    },
    /** The track was saved with this text. */
    saved(now: ManagedTrackDetail, text: string): void {
      change({ base: { ...baseOf(now), written: text } });
    },
    /** Something else of the track has changed: ours goes onto that. */
    rebase(now: ManagedTrackDetail): void {
      change({ base: baseOf(now), theirs: null });
    },
    /** Somebody else has changed the words. */
    overtaken: (theirs: ManagedTrackDetail): void => change({ theirs }),
    /** Their words in place of ours, as a step that can be taken back. */
    takeTheirs(): void {
      const { theirs } = state.get();
      if (!theirs) return;
      this.rebase(theirs);
      this.take(theirs.lyrics?.text ?? '');
    },
    /** What this browser keeps of it while it is unsaved; undefined where it is not. */
    unsaved(): LyricsDraft | undefined {
      const now = state.get();
      if (!isUnsaved(now)) return undefined;
      return { ...textOf(now), version: now.base.version, base: now.base.lyrics };
    },
    /** The words without their times. */
    plain: (): string => writePlain(state.get().session.lines),
  };
};

export type Editor = ReturnType<typeof createEditor>;
