// What other contexts may import from `uploads`.
export { computeBlobCrc32, encodeCrc32 } from './engine/crc32.ts';
export { describeFile } from './engine/items.ts';
export { createS3Error, sendBytes } from './engine/send-bytes.ts';
export type { PickedFile } from './engine/upload.model.ts';
export { HeldNote } from './held-note.tsx';
export { LineActions } from './line-actions.tsx';
export { LongList } from './long-list.tsx';
export { StateCell } from './page/state-cell.tsx';
export { pickFiles } from './pick-files.ts';
export { ProgressLine } from './progress-line.tsx';
export { QuotaNote } from './quota-note.tsx';
export { toEntryLines, toItemLines, type UploadLine } from './upload-line.ts';
export { getUploadState } from './upload-state.ts';
export { fileEntriesQuery } from './uploads.queries.ts';
export type { Uploads } from './uploads.ts';
export { useDroppedFiles } from './use-dropped-files.ts';
export { type FileActions, useFileActions } from './use-file-actions.ts';
export { useFollowedEntries, useUploadItems, useUploads } from './use-uploads.ts';
