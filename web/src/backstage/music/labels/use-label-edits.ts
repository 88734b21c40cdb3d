import { useState } from 'react';
import {
  applyLabelEdits,
  countOverfullLists,
  createLabelEdit,
  type LabelEdit,
  type LabelEdits,
  type LabelField,
  type WithLabels,
} from './label-edit.ts';

/**
 * Edits the genres and the tags of several tracks or albums.
 * @param music the tracks or albums with their labels when the edit starts
 */
export const useLabelEdits = (music: readonly WithLabels[]) => {
  const [edits, setEdits] = useState<LabelEdits>({});
  const entries = Object.entries(edits) as [LabelField, LabelEdit][];
  return {
    edits,
    /** Whether any list changes, and no list becomes too long. */
    isReady:
      music.some((item) => Object.keys(applyLabelEdits(item, edits)).length > 0) &&
      entries.every(([name, edit]) => countOverfullLists(name, music, edit) === 0),
    isInvalid: entries.some(([name, edit]) => countOverfullLists(name, music, edit) > 0),
    /** Returns the props of a field. */
    getFieldProps: (name: LabelField) => ({
      ...{ name, music, value: edits[name] ?? createLabelEdit(name, music) },
      onChange: (edit: LabelEdit): void => setEdits({ ...edits, [name]: edit }),
    }),
  };
};
