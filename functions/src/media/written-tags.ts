import type { IAudioMetadata, ITag } from 'music-metadata';
import type { Id3Text } from './id3-tag.ts';

/** The version of ID3v2 whose lists the reader splits at each slash. */
const slashed = 'ID3v2.3';

const isSplit = (id: string): boolean => id === 'TPE1' || id.startsWith('TXXX:');

/** Puts together what the reader split, in tags that are not read once more. */
const joined = (tags: readonly ITag[]): Id3Text[] => {
  const byId = new Map<string, string[]>();
  for (const { id, value } of tags) byId.set(id, [...(byId.get(id) ?? []), String(value)]);
  return [...byId].map(([id, values]) => ({ id, text: values.join('/') }));
};

/**
 * Replaces the artists and free texts of ID3v2.3, which the reader splits at each slash, in `native`.
 * @param written as the tag has them; empty for a tag inside of another format, whose parts are joined again
 */
export const withWrittenTexts = (metadata: IAudioMetadata, written: readonly Id3Text[]): IAudioMetadata => {
  const tags = metadata.native[slashed];
  if (!tags) return metadata;
  const split = tags.filter(({ id }) => isSplit(id));
  const texts = written.length > 0 ? written : joined(split);
  const ids = new Set(texts.map(({ id }) => id));
  const values = texts.flatMap(({ id, text }) => text.split('\0').map((value) => ({ id, value })));
  return {
    ...metadata,
    native: { ...metadata.native, [slashed]: [...tags.filter(({ id }) => !ids.has(id)), ...values] },
  };
};

const isId3 = (tagType: string): boolean => tagType.startsWith('ID3v2');

/** Fields that say something; `{ no: null }` of a track's number does not. */
const said = (common: IAudioMetadata['common']): Partial<IAudioMetadata['common']> =>
  Object.fromEntries(
    Object.entries(common).filter(([name, value]) => {
      if (value === undefined || value === null) return false;
      return !['track', 'disk', 'movementIndex'].includes(name) || (value as { no: number | null }).no !== null;
    }),
  );

/**
 * Lets the ID3v2 tag of an MP3 win over the APE tag at its end, which often holds what an older program left there.
 * @param readHead reads the same file without the tags at its end
 */
export const preferId3 = async (
  metadata: IAudioMetadata,
  readHead: () => Promise<IAudioMetadata>,
): Promise<IAudioMetadata> => {
  const { container, tagTypes } = metadata.format;
  if (container !== 'MPEG' || !tagTypes.includes('APEv2') || !tagTypes.some(isId3)) return metadata;
  const { common } = await readHead();
  return { ...metadata, common: { ...metadata.common, ...said(common) } };
};
