/** Bytes of the header of an ID3v2 tag (id3.org/id3v2.3.0, 3.1): `ID3`, version, flags and a length of four times seven bits. */
const headerLength = 10;
const unsynchronisedFlag = 0x80;
const extendedHeaderFlag = 0x40;

/** Maximum bytes of a text frame: enough for long lyrics, but not for a misplaced picture. */
const textMax = 256 * 1024;
/** Maximum number of frames that are read. */
const framesMax = 2_000;

const readBytes = async (blob: Blob, start: number, end: number): Promise<Buffer> =>
  Buffer.from(await blob.slice(start, end).arrayBuffer());

/** Whether a tag has any frames. Some programs leave an empty tag at the start of the file. */
export const hasFrames = async (tag: Blob): Promise<boolean> =>
  /^[A-Z0-9]{3}/.test((await readBytes(tag, headerLength, headerLength + 4)).toString('latin1'));

/** Removes the zero that unsynchronisation inserts after each 0xff (id3.org/id3v2.3.0, 5). */
const resynchronise = (body: Buffer): Buffer => {
  const plain = Buffer.alloc(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at += 1) {
    plain[length] = body[at] ?? 0;
    length += 1;
    if (body[at] === 0xff && body[at + 1] === 0) at += 1;
  }
  return plain.subarray(0, length);
};

/**
 * Reverses the unsynchronisation of a whole tag in versions 2.2 and 2.3. In version 2.4 frames are unsynchronised one by
 * one, which the tag reader handles.
 * @param bodyMax maximum bytes of a tag; a longer one is returned unchanged
 */
export const removeUnsynchronisation = async (tag: Blob, bodyMax: number): Promise<Blob> => {
  const header = await readBytes(tag, 0, headerLength);
  const [version = 0, flags = 0] = [header[3], header[5]];
  if (version >= 4 || (flags & unsynchronisedFlag) === 0 || tag.size > bodyMax) return tag;
  const body = resynchronise(await readBytes(tag, headerLength, tag.size));
  header[5] = flags & ~unsynchronisedFlag;
  for (const [index, shift] of [21, 14, 7, 0].entries()) header[6 + index] = (body.length >> shift) & 0x7f;
  return new Blob([Uint8Array.from(header), Uint8Array.from(body)]);
};

const decodeId3Text = (bytes: Buffer): string => {
  const [encoding, text] = [bytes[0], bytes.subarray(1)];
  if (encoding === 1 || encoding === 2) {
    const isBigEndian = encoding === 2 || (text[0] === 0xfe && text[1] === 0xff);
    // Each part of a `TXXX` frame has its own byte order mark.
    return new TextDecoder(isBigEndian ? 'utf-16be' : 'utf-16le').decode(text).replaceAll('\ufeff', '');
  }
  return encoding === 3 ? text.toString('utf8') : text.toString('latin1');
};

/** A raw text frame: `TPE1`, or `TXXX:<description>`. */
export interface Id3Text {
  readonly id: string;
  readonly text: string;
}

/**
 * Reads the raw artists and user-defined texts of a version 2.3 tag. The tag reader splits them at each slash, as the
 * standard requires, so `+/-` and `A / B` cannot be distinguished in its result.
 * @returns an empty list for other versions
 */
export const readId3Texts = async (tag: Blob): Promise<Id3Text[]> => {
  const header = await readBytes(tag, 0, headerLength + 4);
  const [version, flags = 0] = [header[3], header[5]];
  if (version !== 3 || header.length < headerLength + 4) return [];
  let at = headerLength + ((flags & extendedHeaderFlag) === 0 ? 0 : 4 + header.readUInt32BE(headerLength));
  const texts: Id3Text[] = [];
  for (let count = 0; count < framesMax; count += 1) {
    const frame = await readBytes(tag, at, at + headerLength);
    const id = frame.subarray(0, 4).toString('latin1');
    if (frame.length < headerLength || !/^[A-Z][A-Z0-9]{3}$/.test(id)) break;
    const [start, size] = [at + headerLength, frame.readUInt32BE(4)];
    at = start + size;
    // Compressed, encrypted and grouped frames start with extra bytes.
    if (!['TPE1', 'TXXX'].includes(id) || size > textMax || frame[9] !== 0) continue;
    const text = decodeId3Text(await readBytes(tag, start, at));
    if (id === 'TPE1') texts.push({ id, text: text.replace(/\0+$/, '') });
    else {
      const [description = '', ...value] = text.split('\0');
      texts.push({ id: `TXXX:${description}`, text: value.join('\0').replace(/\0+$/, '') });
    }
  }
  return texts;
};
