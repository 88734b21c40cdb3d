import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { Quality } from '@overtone/shared/media/renditions/quality.model.ts';
import { downloadObject, putObject } from '../../platform/objects.ts';
import { withFolder } from '../../platform/with-folder.ts';
import { type AudioFile, openAudio } from '../audio-file.ts';
import type { Work } from './encode.ts';
import { render } from './render.ts';
import { renditionKey } from './rendition-key.ts';

const hashOf = async (blob: Blob): Promise<Buffer> => {
  const hash = createHash('sha256');
  for await (const chunk of blob.stream()) hash.update(chunk);
  return hash.digest();
};

/**
 * Makes a quality of a file and keeps it beside where its master lies, there already or not. Again is the same.
 * @param sha256 of the file, hex
 * @returns bytes of what was kept; 0 where the quality needs no file of its own
 * @throws MediaError with a sentence for whoever gave the file
 */
export const keepRenditionOf = (file: AudioFile, sha256: string, quality: Quality, work?: Work): Promise<number> =>
  withFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'rendition');
    const rendition = await render(file, quality, path, work);
    if (rendition.kind !== 'file') return 0;
    const body = await openAsBlob(path);
    const object = { bucket: 'MASTERS_BUCKET', key: renditionKey(sha256, quality) } as const;
    await putObject({ ...object, body, contentType: rendition.mime, sha256: await hashOf(body) });
    return rendition.bytes;
  });

/** The same of a master. @param master its key in the masters bucket, and its hash */
export const keepRendition = (
  { key, sha256 }: { readonly key: string; readonly sha256: string },
  quality: Quality,
  work?: Work,
): Promise<number> =>
  withFolder('overtone-media-', async (folder) => {
    const path = join(folder, 'master');
    await downloadObject({ bucket: 'MASTERS_BUCKET', key }, path);
    return keepRenditionOf(await openAudio({ path }), sha256, quality, work);
  });
