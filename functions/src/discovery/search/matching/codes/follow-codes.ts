import type { TrackId } from '@overtone/shared/ids.ts';
import { findCodes } from '../../../../catalog/public.ts';
import { publishChanges } from '../../../../platform/segments/publish-changes.ts';
import type { Changes } from '../../../../platform/segments/segment.ts';
import { type CodeDocument, changedCode, codeDocumentOf } from './code-document.ts';
import { codesSegment } from './codes-segment.ts';

/** What tracks' codes are at this moment; null for a track without. A unit each and more. */
export const readCodes = async (ids: readonly TrackId[]): Promise<Changes<CodeDocument>> => {
  const codes = await findCodes(ids);
  return new Map(ids.map((id) => [id, codeDocumentOf(id, codes.get(id) ?? null)]));
};

/**
 * Brings the index up to changes of tracks' heavy parts, as the stream tells them.
 * @param wasPublished tracks whose codes are read: an index that was made anew has none of what was not out
 */
export const followCodes = async (
  changes: readonly { readonly OldImage?: unknown; readonly NewImage?: unknown }[],
  wasPublished: readonly TrackId[],
): Promise<void> => {
  const told = changes.flatMap(({ OldImage, NewImage }) => {
    const change = changedCode(OldImage, NewImage);
    return change ? [change] : [];
  });
  const codes = new Map([...(wasPublished.length > 0 ? await readCodes(wasPublished) : []), ...told]);
  if (codes.size > 0) await publishChanges(codesSegment, codes);
};
