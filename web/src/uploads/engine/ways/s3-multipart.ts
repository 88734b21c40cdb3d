import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { combineCrc32, crcText } from '../crc32.ts';
import { planParts } from '../part-plan.ts';
import { isNotThere, s3Entry, s3EntryIfThere } from './s3-entry.ts';
import { type Created, sendParts } from './send-parts.ts';
import { announced, type Sending, type Way } from './way.ts';

const create = async ({ about, call, keep, patiently, signal }: Sending): Promise<Created> => {
  const body = { ...announced(about), checksum: 'crc32' as const };
  const created = await patiently(() => call(s3UploadContract.create, { body }, signal));
  await keep(created);
  return created;
};

/** What was begun before, with the parts that S3 has of it: S3's word counts, not what was kept here. */
const resumed = async ({ left, call, patiently, signal }: Sending) => {
  const { key, uploadId, partSize } = left;
  if (!key || !uploadId || !partSize) return undefined;
  const body = { key: key as UploadKey, uploadId };
  try {
    const { parts } = await patiently(() => call(s3UploadContract.parts, { body }, signal));
    return { created: { key: key as UploadKey, uploadId, partSize }, parts };
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
};

type Sent = Awaited<ReturnType<typeof sendParts>>;

/** Puts the parts together, of which S3 compares the whole. */
const complete = async ({ call, patiently, signal }: Sending, created: Created, sent: Sent): Promise<void> => {
  const { key, uploadId } = created;
  const whole = sent.reduce((crc, { crc: next, size }) => combineCrc32(crc, next, size), 0);
  const parts = sent.map(({ etag, partNumber }) => ({ ETag: etag, PartNumber: partNumber }));
  const body = { key, uploadId, parts, crc32: crcText(whole) };
  await patiently(() => call(s3UploadContract.complete, { body }, signal), { isFinal: isNotThere });
};

/** A large file: parts straight to S3, five at a time, put together at the end. */
export const s3MultipartWay: Way = {
  async send(sending) {
    const { about, left } = sending;
    const begun = await resumed(sending);
    if (!begun && left.key) {
      const there = await s3EntryIfThere(sending, left.key);
      if (there) return there;
    }
    const created = begun?.created ?? (await create(sending));
    const sent = await sendParts(sending, created, planParts(about.size, created.partSize), begun?.parts ?? []);
    await complete(sending, created, sent);
    return s3Entry(sending, created.key);
  },
  async giveUp({ key, uploadId }, { call }) {
    if (key && uploadId) await call(s3UploadContract.abort, { body: { key: key as UploadKey, uploadId } });
  },
};
