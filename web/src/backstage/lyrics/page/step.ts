import type { ManagedTrackDetail } from '@overtone/shared/backstage/music/managed-music.model.ts';
import type { Editor, EditorState } from '../editor.ts';
import type { Song } from '../timing/song.ts';

export type Step = 'write' | 'sync' | 'check';

/** Props of each step of the page. */
export interface StepProps {
  readonly editor: Editor;
  readonly song: Song;
  readonly track: ManagedTrackDetail;
  readonly state: EditorState;
  /** The lyrics as they would be saved. */
  readonly text: string;
  readonly isTimed: boolean;
}
