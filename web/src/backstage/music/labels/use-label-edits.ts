import { useState } from 'react';
import {
  beginEdit,
  editedOf,
  type LabelEdit,
  type LabelEdits,
  type Labelled,
  type LabelName,
  overfull,
} from './label-edit.ts';

/** What becomes of the genres and the tags of several. @param all as they are when it begins */
export const useLabelEdits = (all: readonly Labelled[]) => {
  const [edits, setEdits] = useState<LabelEdits>({});
  const named = Object.entries(edits) as [LabelName, LabelEdit][];
  return {
    edits,
    /** Whether anything of them becomes another, and may. */
    isReady:
      all.some((one) => Object.keys(editedOf(one, edits)).length > 0) &&
      named.every(([name, edit]) => overfull(name, all, edit) === 0),
    isWrong: named.some(([name, edit]) => overfull(name, all, edit) > 0),
    /** What a field of it is given. */
    of: (name: LabelName) => ({
      ...{ name, all, value: edits[name] ?? beginEdit(name, all) },
      onChange: (edit: LabelEdit): void => setEdits({ ...edits, [name]: edit }),
    }),
  };
};
