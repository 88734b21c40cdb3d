import { AccountExportMessage } from '../accounts/export/account-export.model.ts';
import { accountPart } from '../accounts/export/account-part.ts';
import { createAccountExportWorker } from '../accounts/export/write-account-export.worker.ts';
import { backstagePart } from '../backstage/export/backstage-part.ts';
import { communityPart } from '../community/export/community-part.ts';
import { notificationsPart } from '../community/export/notifications-part.ts';
import { libraryPart } from '../library/export/library-part.ts';
import { queueWorker } from '../platform/queue.ts';
import { playsPart } from '../plays/export/plays-part.ts';
import { sharePart } from '../sharing/shares/share-part.ts';
import { uploadsPart } from '../uploads/export/uploads-part.ts';
import { workspacesPart } from '../workspaces/export/workspaces-part.ts';

export const handler = queueWorker(
  AccountExportMessage,
  createAccountExportWorker([
    accountPart,
    libraryPart,
    sharePart,
    playsPart,
    communityPart,
    notificationsPart,
    uploadsPart,
    backstagePart,
    workspacesPart,
  ]),
);
