import { useEffect, useSyncExternalStore } from 'react';
import type { ReleaseEditor } from './release-editor.ts';
import { useSounds } from './sounds.ts';
import { useRelease } from './use-release.ts';

/** Gives a release without a cover the picture that is in its files, the first that has one, unless somebody wants none. */
export const useFilesCover = (editor: ReleaseEditor): void => {
  const { kind, rows, coverOf, isCoverLeft, saved } = useRelease(editor, (all) => all);
  const picture = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  // The rows ask for them.
  const sounds = useSounds([]);
  const isOpen = kind === 'album' && !saved?.image && picture === null && !isCoverLeft;
  const files = rows.flatMap(({ fileId }) => fileId ?? []);
  const isStill = coverOf !== null && files.includes(coverOf);
  const wanted = isStill ? coverOf : (files.find((id) => sounds.get(id)?.image) ?? null);
  useEffect(() => {
    if (isOpen && wanted !== coverOf) editor.setCover(wanted);
  }, [editor, isOpen, wanted, coverOf]);
};
