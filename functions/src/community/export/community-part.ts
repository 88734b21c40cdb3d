import type { UserId } from '@overtone/shared/ids.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJson } from '../../platform/archive/json-text.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { listLikeRows, listReportRows, listWrittenRows } from '../comments/comment-rows.store.ts';
import { findComments } from '../comments/comments.store.ts';
import { insertNames } from '../comments/present-comments.service.ts';

/** Number of comments that are read together. */
const commentsPerRead = 100;

const loadNameLookup = async (ids: readonly (UserId | null)[]) => {
  const users = await findUsers([...new Set(ids.filter((id) => id !== null))]);
  const namesById = new Map(users.map((user) => [user.id, presentProfile(user).name]));
  return (id: UserId | null): string | null => (id === null ? null : (namesById.get(id) ?? null));
};

const exportComments = async (userId: UserId): Promise<object[]> => {
  const rows = await listWrittenRows(userId);
  const written: object[] = [];
  for (const batch of splitIntoChunks(rows, commentsPerRead)) {
    const comments = await findComments(batch);
    const getName = await loadNameLookup(comments.flatMap(({ mentions }) => mentions));
    for (const { id, itemId, parentId, text, mentions, timestamp, createdAt, editedAt, state } of comments) {
      const textForReading = insertNames(text, mentions.map(getName));
      written.push({
        id,
        on: itemId,
        answers: parentId,
        text: textForReading,
        timestamp,
        createdAt,
        editedAt,
        hidden: state === 'hidden',
      });
    }
  }
  return written;
};

async function* createFiles({ userId }: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield { path: 'comments/written.json', text: formatJson(await exportComments(userId)) };
  const likes = await listLikeRows(userId);
  yield {
    path: 'comments/liked.json',
    text: formatJson(likes.map(({ itemId, id, likedAt }) => ({ id, on: itemId, likedAt }))),
  };
  const reports = await listReportRows(userId);
  yield {
    path: 'comments/reported.json',
    text: formatJson(
      reports.map(({ itemId, id, reason, note, createdAt }) => ({ id, on: itemId, reason, note, createdAt })),
    ),
  };
}

/**
 * The comments, comment likes and reports of a user in the account export: one read unit for 25 rows, and half a
 * unit for each written comment and each user in it.
 */
export const communityPart: ArchivePart = {
  descriptions: {
    'comments/':
      'Comments that you wrote, with the id of the music and the timestamp in milliseconds; comments of others that you like; comments that you reported, with the reason.',
  },
  files: createFiles,
};
