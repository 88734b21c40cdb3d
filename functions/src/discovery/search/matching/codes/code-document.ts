import { Isrc } from '@overtone/shared/catalog/music/recording.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** What the index of codes knows of a track. */
export const CodeDocument = z.object({
  /** The track's. */
  id: z.string(),
  /** Its ISRC. */
  code: z.string(),
});
export type CodeDocument = Readonly<z.output<typeof CodeDocument>>;

/** A text as an ISRC; none where it is no such code. */
export const readCode = (text: string | null): string | undefined => Isrc.safeParse(text).data;

/** The document of a track; null for one without a code. */
export const codeDocumentOf = (id: TrackId, isrc: string | null): CodeDocument | null => {
  const code = readCode(isrc);
  return code === undefined ? null : { id, code };
};

/** As a stream carries a track's heavy part. */
const DetailImage = z.object({
  id: z.object({ S: TrackId }).transform(({ S }) => S),
  isrc: z
    .object({ S: z.string() })
    .transform(({ S }) => S)
    .nullable()
    .catch(null),
});

/** What one change of a track's heavy part did to its code; undefined where it did nothing to it. */
export const changedCode = (before: unknown, after: unknown): readonly [TrackId, CodeDocument | null] | undefined => {
  const [old, now] = [DetailImage.safeParse(before).data, DetailImage.safeParse(after).data];
  const [was, is] = [old && codeDocumentOf(old.id, old.isrc), now && codeDocumentOf(now.id, now.isrc)];
  const id = now?.id ?? old?.id;
  return id === undefined || was?.code === is?.code ? undefined : [id, is ?? null];
};
