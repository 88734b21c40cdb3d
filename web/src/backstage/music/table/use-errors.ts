import { useSyncExternalStore } from 'react';
import type { Errors, ReleaseEditor } from '../release-editor.ts';

/** The current error messages by field. */
export const useErrors = ({ errors }: ReleaseEditor): Errors => useSyncExternalStore(errors.subscribe, errors.get);
