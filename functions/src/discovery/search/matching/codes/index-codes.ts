import type { TrackId } from '@overtone/shared/ids.ts';
import { findIsrcs } from '../../../../catalog/public.ts';
import { publishChanges } from '../../../../platform/segments/publish-changes.ts';
import type { Changes } from '../../../../platform/segments/segment.ts';
import { type CodeDocument, createCodeDocument, parseCodeChange } from './code-document.ts';
import { codesSegment } from './codes-segment.ts';

/**
 * Returns the current code documents of tracks, null for tracks without a code. Costs at least a read unit for each
 * track.
 */
export const readCodeDocuments = async (ids: readonly TrackId[]): Promise<Changes<CodeDocument>> => {
  const codes = await findIsrcs(ids);
  return new Map(ids.map((id) => [id, createCodeDocument(id, codes.get(id) ?? null)]));
};

/**
 * Updates the index for changed details of tracks.
 * @param published newly published tracks, whose codes are read, because a rebuilt index has no unpublished tracks
 */
export const indexCodes = async (
  changes: readonly { readonly OldImage?: unknown; readonly NewImage?: unknown }[],
  published: readonly TrackId[],
): Promise<void> => {
  const changedCodes = changes.flatMap(({ OldImage, NewImage }) => {
    const change = parseCodeChange(OldImage, NewImage);
    return change ? [change] : [];
  });
  const codes = new Map([...(published.length > 0 ? await readCodeDocuments(published) : []), ...changedCodes]);
  if (codes.size > 0) await publishChanges(codesSegment, codes);
};
