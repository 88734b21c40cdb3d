import type { Reply } from '@overtone/shared/http/endpoint.ts';
import { limits } from '@overtone/shared/limits.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import type { UploadKey } from '@overtone/shared/uploads/upload-key.ts';
import { crcText } from '../crc32.ts';
import type { PlannedPart } from '../part-plan.ts';
import { refused } from '../send-bytes.ts';
import type { Sending } from './way.ts';

/** Parts that are under way at a time (spec §9). */
const atOnce = 5;
/** Checksums that are computed at a time: while one part is read from the disk, another is worked on. */
const hashedAtOnce = 2;

export interface Created {
  readonly key: UploadKey;
  readonly uploadId: string;
  readonly partSize: number;
}

type KnownPart = Reply<typeof s3UploadContract.parts>['parts'][number];
type SignedPut = Reply<typeof s3UploadContract.sign>['urls'][number];

interface SentPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly crc: number;
  readonly size: number;
}

interface ReadyPart extends PlannedPart {
  readonly crc: number;
  readonly signed: SignedPut;
}

/**
 * Sends what S3 does not have. Checksums and signatures of the next parts, ten at most, are made while the parts before
 * them are under way. A part that S3 has and that holds other bytes than the file is sent again.
 * @returns all parts, in their order
 */
export const sendParts = async (
  sending: Sending,
  created: Created,
  plan: readonly PlannedPart[],
  known: readonly KnownPart[],
): Promise<SentPart[]> => {
  const { file, onSent, signal, patiently, call, sendBytes, checksum } = sending;
  const there = new Map(known.map((part) => [part.PartNumber, part]));
  const sent: SentPart[] = [];
  const ready: ReadyPart[] = [];
  const loaded = new Map(known.map(({ PartNumber, Size }) => [PartNumber, Size]));
  let next = 0;
  let most = 1;
  let preparing: Promise<void> | undefined;

  const bytesOf = ({ start, end }: PlannedPart): Blob => file.slice(start, end);
  const hashes: Promise<number>[] = [];
  const hashOf = (place: number): Promise<number> => {
    for (const part of plan.slice(hashes.length, place + hashedAtOnce)) {
      const hash = checksum(bytesOf(part));
      // Whoever comes to it hears of its failure.
      hash.catch(() => undefined);
      hashes.push(hash);
    }
    return hashes[place] as Promise<number>;
  };
  const tell = (partNumber: number, bytes: number): void => {
    loaded.set(partNumber, bytes);
    let sum = 0;
    for (const value of loaded.values()) sum += value;
    onSent(sum);
  };
  const finish = ({ partNumber, start, end }: PlannedPart, etag: string, crc: number): void => {
    sent.push({ partNumber, etag, crc, size: end - start });
    tell(partNumber, end - start);
  };

  const sign = async (parts: readonly (PlannedPart & { readonly crc: number })[]): Promise<ReadyPart[]> => {
    const { key, uploadId } = created;
    const partNumbers = parts.map(({ partNumber }) => partNumber);
    const crc32s = parts.map(({ crc }) => crcText(crc));
    const body = { key, uploadId, partNumbers, crc32s };
    const { urls } = await patiently(() => call(s3UploadContract.sign, { body }, signal));
    const byNumber = new Map(urls.map((signed) => [signed.partNumber, signed]));
    return parts.flatMap((part) => {
      const signed = byNumber.get(part.partNumber);
      return signed ? [{ ...part, signed }] : [];
    });
  };

  /** The first batch is one part, and each of the next twice as many: the line is not to stand idle while parts are read. */
  const prepare = async (): Promise<void> => {
    const batch: (PlannedPart & { readonly crc: number })[] = [];
    const wanted = most;
    most = Math.min(2 * most, limits.signedPartsMax);
    while (batch.length < wanted && next < plan.length) {
      const crc = await hashOf(next);
      const part = plan[next++] as PlannedPart;
      signal.throwIfAborted();
      const has = there.get(part.partNumber);
      const isSame = has && has.Size === part.end - part.start && (has.ChecksumCRC32 ?? crcText(crc)) === crcText(crc);
      if (isSame) finish(part, has.ETag, crc);
      else batch.push({ ...part, crc });
    }
    if (batch.length > 0) ready.push(...(await sign(batch)));
  };

  const take = async (): Promise<ReadyPart | undefined> => {
    for (;;) {
      if (ready.length <= atOnce && next < plan.length) {
        preparing ??= prepare().finally(() => {
          preparing = undefined;
        });
        // Whoever waits for it hears of its failure.
        preparing.catch(() => undefined);
      }
      const part = ready.shift();
      if (part || !preparing) return part;
      await preparing;
    }
  };

  const send = (first: ReadyPart): Promise<void> => {
    let part = first;
    const put = () => {
      const { url, headers } = part.signed;
      const onProgress = (bytes: number): void => tell(part.partNumber, bytes);
      return sendBytes({ method: 'PUT', url, headers, body: bytesOf(part), onProgress, signal });
    };
    return patiently(async () => {
      let reply = await put();
      if (reply.status === 403) {
        // The signature has run out, or the clock that it was made by was another.
        [part = first] = await sign([part]);
        reply = await put();
      }
      if (reply.status >= 300) throw refused(reply);
      finish(part, reply.header('ETag') ?? '', part.crc);
    });
  };

  const work = async (): Promise<void> => {
    for (let part = await take(); part; part = await take()) await send(part);
  };
  // One that fails ends the signal of all.
  await Promise.all(Array.from({ length: atOnce }, work));
  return sent.toSorted((one, other) => one.partNumber - other.partNumber);
};
