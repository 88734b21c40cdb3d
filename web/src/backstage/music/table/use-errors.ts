import { useSyncExternalStore } from 'react';
import type { Errors, ReleaseEditor } from '../release-editor.ts';

/** All that is wrong by now, by its field. */
export const useErrors = ({ errors }: ReleaseEditor): Errors => useSyncExternalStore(errors.subscribe, errors.get);
