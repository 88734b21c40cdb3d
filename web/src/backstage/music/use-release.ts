import { useSyncExternalStore } from 'react';
import type { Release } from './release-draft.ts';
import type { ReleaseEditor } from './release-editor.ts';

/** Reads a part of the release; select what stays identical while nothing of it changed. */
export const useRelease = <Part>({ store }: ReleaseEditor, select: (release: Release) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
