import { useSyncExternalStore } from 'react';
import type { Release } from './release-draft.ts';
import type { Errors, ReleaseEditor } from './release-editor.ts';

/** Returns a part of the release. The selector must return the identical value as long as that part does not change. */
export const useRelease = <Part>({ store }: ReleaseEditor, select: (release: Release) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));

/** The current error messages by field. */
export const useErrors = ({ errors }: ReleaseEditor): Errors => useSyncExternalStore(errors.subscribe, errors.get);
