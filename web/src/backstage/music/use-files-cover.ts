import { useEffect, useSyncExternalStore } from 'react';
import type { ReleaseEditor } from './release-editor.ts';
import { useSounds } from './sounds.ts';
import { useRelease } from './use-release.ts';

/** Uses the first picture in the files as cover of a release without one, unless the user has removed the cover. */
export const useFilesCover = (editor: ReleaseEditor): void => {
  const { kind, rows, coverOf, isCoverRemoved, saved } = useRelease(editor, (all) => all);
  const picture = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  // The rows load them.
  const sounds = useSounds([]);
  const canUseFilePicture = kind === 'album' && !saved?.image && picture === null && !isCoverRemoved;
  const files = rows.flatMap(({ fileId }) => fileId ?? []);
  const isFileInRelease = coverOf !== null && files.includes(coverOf);
  const coverFile = isFileInRelease ? coverOf : (files.find((id) => sounds.get(id)?.image) ?? null);
  useEffect(() => {
    if (canUseFilePicture && coverFile !== coverOf) editor.setCover(coverFile);
  }, [editor, canUseFilePicture, coverFile, coverOf]);
};
