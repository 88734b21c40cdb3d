import { crc32OfBlob } from './crc32.ts';

/** What the page asks, and what it is told. */
export interface CrcAsked {
  readonly id: number;
  readonly blob: Blob;
}
export type CrcTold = { readonly id: number } & ({ readonly crc: number } | { readonly failed: true });

addEventListener('message', async ({ data: { id, blob } }: MessageEvent<CrcAsked>) => {
  let told: CrcTold;
  try {
    told = { id, crc: await crc32OfBlob(blob) };
  } catch {
    told = { id, failed: true };
  }
  postMessage(told);
});
