import type { FileId } from '@overtone/shared/ids.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { crcText } from '../crc32.ts';
import { refused } from '../send-bytes.ts';
import type { Left } from '../upload.model.ts';
import { s3Entry, s3EntryIfThere } from './s3-entry.ts';
import { announced, type Sending, type Way, type WayTools } from './way.ts';

/** A key ends with the id of the file that it is to become. */
const giveUp = async ({ key }: Left, { call }: WayTools): Promise<void> => {
  if (!key) return;
  const id = key.slice(key.lastIndexOf('/') + 1) as FileId;
  await call(fileEntryContract.remove, { body: { entryIds: [id], deleteForever: true } });
};

/** Has it signed for its bytes alone. A place that was signed before, and stayed empty, is given back. */
const sign = async ({ file, about, left, keep, call, checksum, patiently, signal, ...tools }: Sending) => {
  const crc32 = crcText(await checksum(file));
  await giveUp(left, { ...tools, call, checksum }).catch(() => undefined);
  const body = { ...announced(about), disk: 'uploads' as const, crc32 };
  const signed = await patiently(() => call(s3UploadContract.presign, { body }, signal));
  await keep({ key: signed.key });
  return signed;
};

/** A file up to the size of one part: one PUT straight to S3. */
export const s3Way: Way = {
  async send(sending) {
    const { file, left, onSent, signal, patiently, sendBytes } = sending;
    const there = left.key && (await s3EntryIfThere(sending, left.key));
    if (there) return there;
    let signed = await sign(sending);
    const put = () =>
      sendBytes({ method: 'PUT', url: signed.url, headers: signed.headers, body: file, onProgress: onSent, signal });
    await patiently(async () => {
      let reply = await put();
      if (reply.status === 403) {
        // Its time has run out: the file waited longer than a signature holds.
        signed = await sign({ ...sending, left: { key: signed.key } });
        reply = await put();
      }
      if (reply.status >= 300) throw refused(reply);
    });
    return s3Entry(sending, signed.key);
  },
  giveUp,
};
