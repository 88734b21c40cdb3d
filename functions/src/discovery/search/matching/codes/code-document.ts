import { Isrc } from '@overtone/shared/catalog/music/recording.model.ts';
import { TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** The code of a track in the index. */
export const CodeDocument = z.object({
  /** The id of the track. */
  id: z.string(),
  /** Its ISRC. */
  code: z.string(),
});
export type CodeDocument = Readonly<z.output<typeof CodeDocument>>;

/** Parses an ISRC. Returns undefined if the text is not one. */
export const parseCode = (text: string | null): string | undefined => Isrc.safeParse(text).data;

/** Returns the document of a track, or null if it has no code. */
export const createCodeDocument = (id: TrackId, isrc: string | null): CodeDocument | null => {
  const code = parseCode(isrc);
  return code === undefined ? null : { id, code };
};

/** The details of a track in the notation of DynamoDB streams. */
const DetailImage = z.object({
  id: z.object({ S: TrackId }).transform(({ S }) => S),
  isrc: z
    .object({ S: z.string() })
    .transform(({ S }) => S)
    .nullable()
    .catch(null),
});

/** Returns the id and the new code document if a change of the details of a track changed its code, or undefined. */
export const parseCodeChange = (
  before: unknown,
  after: unknown,
): readonly [TrackId, CodeDocument | null] | undefined => {
  const [old, current] = [DetailImage.safeParse(before).data, DetailImage.safeParse(after).data];
  const oldDocument = old && createCodeDocument(old.id, old.isrc);
  const newDocument = current && createCodeDocument(current.id, current.isrc);
  const id = current?.id ?? old?.id;
  return id === undefined || oldDocument?.code === newDocument?.code ? undefined : [id, newDocument ?? null];
};
