/** WAVE_FORMAT_EXTENSIBLE: the actual format is in the first two bytes of a GUID at offset 24 of the chunk. */
const formatExtensible = 0xfffe;

export const formatPcm = 1;
export const formatFloat = 3;

/** Codec names by format tag (mmreg.h of Windows, WAVE_FORMAT_*). */
const codecNames: Readonly<Record<number, string>> = {
  [formatPcm]: 'PCM',
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'ADPCM',
  49: 'GSM',
  80: 'MPEG audio',
  85: 'MP3',
};

/** Returns the format tag and the bits per sample of a `fmt ` chunk. */
export const parseFormatChunk = (chunk: DataView): { format: number; bits: number } => {
  const tag = chunk.getUint16(0, true);
  const format = tag === formatExtensible && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : tag;
  return { format, bits: chunk.getUint16(14, true) };
};

/** Returns the codec name of a WAV: `PCM`, `32-bit float`, `ADPCM`. */
export const readWavCodec = async (blob: Blob): Promise<string> => {
  for (let at = 12; at + 8 <= blob.size; ) {
    const header = new DataView(await blob.slice(at, at + 8 + 40).arrayBuffer());
    const size = header.getUint32(4, true);
    if (header.getUint32(0) === 0x666d7420 && header.byteLength >= 24) {
      const { format, bits } = parseFormatChunk(new DataView(header.buffer, 8, Math.min(size, header.byteLength - 8)));
      return format === formatFloat ? `${bits}-bit float` : (codecNames[format] ?? `coding ${format}`);
    }
    at += 8 + size + (size % 2);
  }
  return 'no codec';
};
