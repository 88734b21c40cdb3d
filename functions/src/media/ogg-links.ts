/** Start of every Ogg page (RFC 3533, 6). A byte of flags and eight bytes of the granule position follow. */
const pageStart = Buffer.from('OggS\0', 'latin1');
const headerLength = pageStart.length + 9;
/** Flags of the first page of a stream. */
const firstPageFlags = 2;

/** A part of a file, and whether it is the start of another link. */
export interface LinkPiece {
  readonly bytes: Uint8Array;
  readonly isNewLink: boolean;
}

/**
 * Splits a chained Ogg file at the start of each link. Recordings of radio streams consist of many consecutive links. A
 * link starts with a first page after pages of sound. The first pages of multiplexed streams follow each other directly.
 */
export const splitOggLinks = async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LinkPiece> {
  let pendingBytes: Uint8Array = new Uint8Array();
  let isAfterSound = false;
  let isNewLink = false;
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([pendingBytes, chunk]);
    // An incomplete header is checked with the next chunk.
    const end = Math.max(0, bytes.length - headerLength + 1);
    let start = 0;
    for (let at = bytes.indexOf(pageStart); at !== -1 && at < end; at = bytes.indexOf(pageStart, at + 1)) {
      const header = bytes.subarray(at + pageStart.length, at + headerLength);
      const isFirst = header[0] === firstPageFlags && header.subarray(1).every((byte) => byte === 0);
      if (isFirst && isAfterSound) {
        if (at > start) yield { bytes: bytes.subarray(start, at), isNewLink };
        start = at;
        isNewLink = true;
      }
      isAfterSound = !isFirst;
    }
    if (end > start) {
      yield { bytes: bytes.subarray(start, end), isNewLink };
      isNewLink = false;
    }
    pendingBytes = bytes.subarray(Math.max(start, end));
  }
  if (pendingBytes.length > 0) yield { bytes: pendingBytes, isNewLink };
};
