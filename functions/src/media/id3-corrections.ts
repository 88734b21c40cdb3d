import type { IAudioMetadata, ITag } from 'music-metadata';
import type { Id3Text } from './id3-tag.ts';

/** The version of ID3v2 in which the reader splits texts at each slash. */
const splitVersion = 'ID3v2.3';

const isSplit = (id: string): boolean => id === 'TPE1' || id.startsWith('TXXX:');

/** Joins the texts that the reader has split, for tags that cannot be read again. */
const joinTexts = (tags: readonly ITag[]): Id3Text[] => {
  const byId = new Map<string, string[]>();
  for (const { id, value } of tags) byId.set(id, [...(byId.get(id) ?? []), String(value)]);
  return [...byId].map(([id, values]) => ({ id, text: values.join('/') }));
};

/**
 * Restores the artists and user-defined texts of ID3v2.3 in `native`, which the reader has split at each slash.
 * @param rawTexts the texts of the tag; empty for a tag inside another format, whose split texts are joined
 */
export const restoreUnsplitTexts = (metadata: IAudioMetadata, rawTexts: readonly Id3Text[]): IAudioMetadata => {
  const tags = metadata.native[splitVersion];
  if (!tags) return metadata;
  const split = tags.filter(({ id }) => isSplit(id));
  const texts = rawTexts.length > 0 ? rawTexts : joinTexts(split);
  const ids = new Set(texts.map(({ id }) => id));
  const values = texts.flatMap(({ id, text }) => text.split('\0').map((value) => ({ id, value })));
  return {
    ...metadata,
    native: { ...metadata.native, [splitVersion]: [...tags.filter(({ id }) => !ids.has(id)), ...values] },
  };
};

const isId3 = (tagType: string): boolean => tagType.startsWith('ID3v2');

/** Removes empty fields. A track number without a value is `{ no: null }`, which counts as empty. */
const removeEmptyFields = (common: IAudioMetadata['common']): Partial<IAudioMetadata['common']> =>
  Object.fromEntries(
    Object.entries(common).filter(([name, value]) => {
      if (value === undefined || value === null) return false;
      return !['track', 'disk', 'movementIndex'].includes(name) || (value as { no: number | null }).no !== null;
    }),
  );

/**
 * Gives the ID3v2 tag of an MP3 precedence over the APE tag at its end, which is often outdated.
 * @param readHead parses the file without the tags at its end
 */
export const preferId3 = async (
  metadata: IAudioMetadata,
  readHead: () => Promise<IAudioMetadata>,
): Promise<IAudioMetadata> => {
  const { container, tagTypes } = metadata.format;
  if (container !== 'MPEG' || !tagTypes.includes('APEv2') || !tagTypes.some(isId3)) return metadata;
  const { common } = await readHead();
  return { ...metadata, common: { ...metadata.common, ...removeEmptyFields(common) } };
};
