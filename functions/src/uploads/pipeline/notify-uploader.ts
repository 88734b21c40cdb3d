import { publishEvents } from '../../platform/site-events.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/**
 * Notifies the owner that a file is ready or has failed. Called after the write of the state, which is final. After an
 * interruption between the two, only the page of uploads shows the state.
 */
export const notifyUploader = ({ id, userId, name, state }: StoredFile): Promise<void> =>
  publishEvents([
    {
      ...{ kind: 'noticed', type: state === 'ready' ? 'upload-processed' : 'upload-failed' },
      ...{ targetId: id, label: name, to: userId, at: new Date().toISOString() },
    },
  ]);
