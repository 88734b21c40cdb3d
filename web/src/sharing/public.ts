// Exports of `sharing` for other contexts.
export { openShareDialog } from './links/open-share-dialog.ts';
export type { ShareSubject } from './links/share-subject.ts';
export { shareEntry } from './share-entry.ts';
