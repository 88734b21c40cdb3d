/**
 * Converts an RF64 or BW64 (EBU Tech 3306) to a WAV with the sizes of its `ds64` chunk, which fit into 32 bits for all
 * accepted files. The samples are not read.
 */
export const convertRf64ToWav = async (blob: Blob): Promise<Blob> => {
  const readBytesAt = async (at: number, length: number) =>
    Buffer.from(await blob.slice(at, at + length).arrayBuffer());
  let dataSize: number | undefined;
  // Only a few chunks come before the samples.
  for (let at = 12, count = 0; count < 100 && at + 8 <= blob.size; count += 1) {
    const chunk = await readBytesAt(at, 24);
    const [name, size] = [chunk.subarray(0, 4).toString('latin1'), chunk.readUInt32LE(4)];
    if (name === 'ds64' && chunk.length === 24) dataSize = Number(chunk.readBigUInt64LE(16));
    if (name === 'data') {
      const hasDs64Size = size === 0xffffffff && dataSize !== undefined && dataSize < size;
      const start = Buffer.from('RIFF\0\0\0\0', 'latin1');
      start.writeUInt32LE(Math.min(blob.size - 8, 0xffffffff), 4);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(hasDs64Size ? (dataSize ?? size) : size);
      const parts = [Uint8Array.from(start), blob.slice(8, at + 4), Uint8Array.from(length), blob.slice(at + 8)];
      return new Blob(parts, { type: blob.type });
    }
    at += 8 + size + (size % 2);
  }
  return blob;
};
