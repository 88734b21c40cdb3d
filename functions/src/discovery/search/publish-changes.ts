import { join } from 'node:path';
import { mayRetry } from '../../platform/retry.ts';
import { withFolder } from '../../platform/with-folder.ts';
import type { Changes } from './search-document.ts';
import { applyChanges, createSegment } from './segment-writer.ts';
import { downloadSegment, findCurrentSegment, publishSegment } from './segments.store.ts';

const tryPublish = (changes: Changes): Promise<boolean> =>
  withFolder('overtone-index-', async (folder) => {
    const path = join(folder, 'segment.sqlite');
    const current = await findCurrentSegment();
    if (current === 'unchanged') throw new Error('A segment was unchanged that nobody knew.');
    if (current) await downloadSegment(current, path);
    else createSegment(path);
    return !applyChanges(path, changes) || publishSegment(path, current);
  });

/**
 * Makes a segment with the changes in it the current one. Nothing is published when it holds them already, so a batch
 * that comes twice costs one download.
 * @throws Error when other writers were first every time
 */
export const publishChanges = async (changes: Changes): Promise<void> => {
  for (let attempt = 1; !(await tryPublish(changes)); attempt += 1) {
    if (!(await mayRetry(attempt))) throw new Error('The search index has too many writers.');
  }
};
