import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { downloadObject, putObject } from '../../platform/objects.ts';
import { withTempFolder } from '../../platform/temp-folder.ts';
import { type AudioFile, openAudio } from '../audio-file.ts';
import type { RenderOptions } from './encode.ts';
import { render } from './render.ts';
import { getRenditionKey } from './rendition-key.ts';

const hashBlob = async (blob: Blob): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const chunk of blob.stream()) hash.update(chunk);
  return hash.digest();
};

/**
 * Renders a quality of a file and stores it next to the master, whether the master exists or not. Idempotent.
 * @param sha256 the file's hash, hex
 * @returns the bytes of the stored object, or 0 if the quality needs no file
 * @throws MediaError with a message for the user who sent the file
 */
export const storeRendition = (
  file: AudioFile,
  sha256: string,
  quality: Quality,
  options?: RenderOptions,
): Promise<number> =>
  withTempFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'rendition');
    const rendition = await render(file, quality, path, options);
    if (rendition.kind !== 'file') return 0;
    const body = await openAsBlob(path);
    const object = { bucket: 'MASTERS_BUCKET', key: getRenditionKey(sha256, quality) } as const;
    await putObject({ ...object, body, contentType: rendition.mime, sha256: await hashBlob(body) });
    return rendition.bytes;
  });

/** Renders and stores a quality of a master. @param master its key in the masters bucket and its hash @returns as `storeRendition` */
export const storeMasterRendition = (
  { key, sha256 }: { readonly key: string; readonly sha256: string },
  quality: Quality,
  options?: RenderOptions,
): Promise<number> =>
  withTempFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'master');
    await downloadObject({ bucket: 'MASTERS_BUCKET', key }, path);
    return storeRendition(await openAudio({ path }), sha256, quality, options);
  });
