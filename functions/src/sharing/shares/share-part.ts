import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson } from '../../platform/archive/json-text.ts';
import { listUserShares } from './shares.service.ts';

async function* files({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield { path: 'private-links.json', text: formatJson(await listUserShares(userId)) };
}

/** Exports the private links of a user: a trip, half a read unit for 10. */
export const sharePart: ArchivePart = {
  about: {
    'private-links.json': 'Private links you created, without their tokens, and how often each was opened.',
  },
  files,
};
