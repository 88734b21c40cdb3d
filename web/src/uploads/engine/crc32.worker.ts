import { computeBlobCrc32 } from './crc32.ts';

/** The messages between the page and the worker. */
export interface CrcRequest {
  readonly id: number;
  readonly blob: Blob;
}
export type CrcResponse = { readonly id: number } & ({ readonly crc: number } | { readonly failed: true });

addEventListener('message', async ({ data: { id, blob } }: MessageEvent<CrcRequest>) => {
  let response: CrcResponse;
  try {
    response = { id, crc: await computeBlobCrc32(blob) };
  } catch {
    response = { id, failed: true };
  }
  postMessage(response);
});
