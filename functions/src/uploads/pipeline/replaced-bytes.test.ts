import { createHash } from 'node:crypto';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildRandomWav } from '../../media/testing.ts';
import { s3 } from '../../platform/aws.ts';
import { deleteObject, hasObject, putObject, readObject } from '../../platform/objects.ts';
import { deliverFileMessage, processAllSteps } from '../../testing/media-worker.ts';
import { addUploader, buildUpload, getCrc, sendFile, uploadToSignedUrl } from '../../testing/uploads.ts';

const computeSha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const getMasterObject = (bytes: Uint8Array) =>
  ({ bucket: 'MASTERS_BUCKET', key: `masters/${computeSha256(bytes).toString('hex')}.wav` }) as const;

/** Calls a function once, before the next CopyObject request. */
const runBeforeNextCopy = (callback: () => Promise<unknown>): void => {
  let hasRun = false;
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'CopyObjectCommand' && !hasRun) {
          hasRun = true;
          await callback();
        }
        return next(args);
      },
    { step: 'initialize', name: 'before-copy' },
  );
  onTestFinished(() => void s3().middlewareStack.remove('before-copy'));
};

describe('bytes that replace an uploaded object', () => {
  it('do not become the master of the probed content', async () => {
    const [eve, ada, probedBytes, otherBytes] = [
      await addUploader(),
      await addUploader(),
      buildRandomWav(),
      buildRandomWav(),
    ];
    const { id } = await sendFile(eve, probedBytes);
    const object = { bucket: 'UPLOADS_BUCKET', key: `uploads/${eve.user.id}/${id}` } as const;
    runBeforeNextCopy(async () => {
      // After the object is deleted, its signed URL accepts any bytes with the same CRC-32, which can be forged.
      await deleteObject(object);
      const body = new Blob([Uint8Array.from(otherBytes)]);
      await putObject({ ...object, body, contentType: 'application/octet-stream', sha256: computeSha256(otherBytes) });
    });
    expect(await deliverFileMessage(id)).toBe(1);
    expect(await hasObject(getMasterObject(probedBytes))).toBe(false);
    const fileOfAda = await sendFile(ada, probedBytes);
    await processAllSteps(fileOfAda.id);
    expect(Buffer.from(await readObject(getMasterObject(probedBytes))).equals(probedBytes)).toBe(true);
  });

  it('cannot overwrite a finished upload with its signed URL', async () => {
    const [eve, bytes] = [await addUploader(), buildRandomWav()];
    const body = { ...buildUpload(bytes.length), crc32: getCrc(bytes) };
    const { key, ...signed } = await eve.call(s3UploadContract.presign, { body });
    await uploadToSignedUrl(signed, bytes);
    const { fileEntry } = await eve.call(s3UploadContract.entries, { body: { key } });
    expect((await uploadToSignedUrl(signed, bytes)).status).toBe(412);
    await processAllSteps(fileEntry.id);
    // The object has been copied to the master, so nothing refers to a new object at its old key.
    await uploadToSignedUrl(signed, bytes);
    expect((await eve.call(s3UploadContract.entries, { body: { key } })).fileEntry.state).toBe('ready');
    await eve.call(fileEntryContract.remove, { body: { entryIds: [fileEntry.id], deleteForever: true } });
    expect((await eve.expectRefusal(s3UploadContract.entries, { body: { key } })).code).toBe('upload.not_found');
    expect(await hasObject({ bucket: 'UPLOADS_BUCKET', key })).toBe(false);
  });
});
