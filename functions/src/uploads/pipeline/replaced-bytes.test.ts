import { createHash } from 'node:crypto';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { newSound } from '../../media/testing.ts';
import { s3 } from '../../platform/aws.ts';
import { deleteObject, hasObject, putObject, readObject } from '../../platform/objects.ts';
import { deliver, runAll } from '../../testing/media-worker.ts';
import { addUploader, announce, crcOf, put, sendFile } from '../../testing/uploads.ts';

const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const masterOf = (bytes: Uint8Array) =>
  ({ bucket: 'MASTERS_BUCKET', key: `masters/${sha256Of(bytes).toString('hex')}.wav` }) as const;

/** Has something happen right before S3 is asked to copy, once. */
const beforeCopy = (happen: () => Promise<unknown>): void => {
  let hasHappened = false;
  s3().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName === 'CopyObjectCommand' && !hasHappened) {
          hasHappened = true;
          await happen();
        }
        return next(args);
      },
    { step: 'initialize', name: 'before-copy' },
  );
  onTestFinished(() => void s3().middlewareStack.remove('before-copy'));
};

test('bytes that are put in the place of those that were heard become nobody’s master', async () => {
  const [eve, ada, heard, other] = [await addUploader(), await addUploader(), newSound(), newSound()];
  const { id } = await sendFile(eve, heard);
  const object = { bucket: 'UPLOADS_BUCKET', key: `uploads/${eve.user.id}/${id}` } as const;
  beforeCopy(async () => {
    // Once the object is gone its signed address takes one of the same CRC-32, which can be made of any bytes.
    await deleteObject(object);
    const body = new Blob([Uint8Array.from(other)]);
    await putObject({ ...object, body, contentType: 'application/octet-stream', sha256: sha256Of(other) });
  });
  expect(await deliver(id)).toBe(1);
  expect(await hasObject(masterOf(heard))).toBe(false);
  const hers = await sendFile(ada, heard);
  await runAll(hers.id);
  expect(Buffer.from(await readObject(masterOf(heard))).equals(heard)).toBe(true);
});

test('a signed address puts nothing over what was looked at, whatever it is asked for', async () => {
  const [eve, bytes] = [await addUploader(), newSound()];
  const body = { ...announce(bytes.length), crc32: crcOf(bytes) };
  const { key, ...signed } = await eve.call(s3UploadContract.presign, { body });
  await put(signed, bytes);
  const { fileEntry } = await eve.call(s3UploadContract.entries, { body: { key } });
  expect((await put(signed, bytes)).status).toBe(412);
  await runAll(fileEntry.id);
  // The object is a master by now: what comes to its old place is nothing that anything refers to.
  await put(signed, bytes);
  expect((await eve.call(s3UploadContract.entries, { body: { key } })).fileEntry.state).toBe('ready');
  await eve.call(fileEntryContract.remove, { body: { entryIds: [fileEntry.id], deleteForever: true } });
  expect((await eve.refused(s3UploadContract.entries, { body: { key } })).code).toBe('upload.not_found');
  expect(await hasObject({ bucket: 'UPLOADS_BUCKET', key })).toBe(false);
});
