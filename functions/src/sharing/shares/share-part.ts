import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson } from '../../platform/archive/json-text.ts';
import { listUserShares } from './shares.service.ts';

async function* createFiles({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield { path: 'private-links.json', text: formatJson(await listUserShares(userId)) };
}

/** Exports the private links of a user. Costs one round trip and half a read unit per 10 links. */
export const sharePart: ArchivePart = {
  descriptions: {
    'private-links.json': 'Private links you created, without their tokens, and how often each was opened.',
  },
  files: createFiles,
};
