import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Editor, EditorState } from '../editor.ts';
import type { Song } from '../timing/song.ts';

export type Step = 'write' | 'sync' | 'check';

/** What each step of the page is given. */
export interface StepProps {
  readonly editor: Editor;
  readonly song: Song;
  readonly track: ManagedTrackDetail;
  readonly state: EditorState;
  /** The words as they would be kept. */
  readonly text: string;
  readonly isTimed: boolean;
}
