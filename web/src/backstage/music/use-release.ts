import { useSyncExternalStore } from 'react';
import type { Release } from './release-draft.ts';
import type { Errors, ReleaseEditor } from './release-editor.ts';

/** Returns a part of the release. The selector has to return the identical value while nothing of it changes. */
export const useRelease = <Part>({ store }: ReleaseEditor, select: (release: Release) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));

/** The current error messages by field. */
export const useErrors = ({ errors }: ReleaseEditor): Errors => useSyncExternalStore(errors.subscribe, errors.get);
