import { crc32 } from 'node:zlib';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { expect, it } from 'vitest';
import { crcText } from '../crc32.ts';
import { describeFile } from '../items.ts';
import { createPatience } from '../patience.ts';
import { bytes, createLine, createStandIn, owner, picked } from '../testing.ts';
import type { Left } from '../upload.model.ts';
import { s3Way } from './s3.ts';

const open = (left: Left = {}, standIn = createStandIn()) => {
  const { signal } = new AbortController();
  const kept: Left[] = [];
  const { file } = picked('Mooring.wav', 50);
  const connection = createLine();
  const wait = async (): Promise<void> => undefined;
  const nothing = (): void => undefined;
  const patiently = createPatience({ connection, wait, signal, onTry: nothing, onWaiting: nothing });
  const about = describeFile({ file, relativePath: 'Low Tide/Mooring.wav' }, owner);
  const keep = async (next: Left): Promise<void> => void kept.push(next);
  const sending = { ...standIn.tools, file, about, left, keep, onSent: nothing, signal, patiently };
  return { ...standIn, standIn, kept, run: () => s3Way.send(sending) };
};

it('sends a file in one PUT that is signed for its bytes', async () => {
  const { run, bodies, puts, kept } = open();
  await run();
  expect(puts.map((put) => put.bytes)).toEqual([50]);
  expect(bodies(s3UploadContract.presign.path)).toEqual([
    {
      filename: 'Mooring.wav',
      mime: 'audio/wav',
      size: 50,
      extension: 'wav',
      disk: 'uploads',
      crc32: crcText(crc32(bytes(50))),
      metadata: {
        relativePath: 'Low Tide/Mooring.wav',
        disk: 'uploads',
        clientName: 'Mooring.wav',
        clientExtension: 'wav',
        clientMime: 'audio/wav',
        clientSize: 50,
      },
    },
  ]);
  const [entry] = bodies(s3UploadContract.entries.path);
  expect(entry).toMatchObject({ key: kept[0]?.key, clientName: 'Mooring.wav', size: 50, clientExtension: 'wav' });
  expect(`uploads/${owner}/${entry?.filename}`).toBe(kept[0]?.key);
});

it('has a signature that ran out made anew, and gives the place of the old one back', async () => {
  const { run, faults, puts, bodies, kept } = open();
  faults.push(403);
  await run();
  expect(puts).toHaveLength(1);
  expect(kept).toHaveLength(2);
  const old = kept[0]?.key?.split('/').at(-1);
  expect(bodies(fileEntryContract.remove.path)).toEqual([{ entryIds: [old], deleteForever: true }]);
});

it('sends nothing again whose last answer was lost', async () => {
  const before = open();
  const made = await before.run();
  const again = open(before.kept[0], before.standIn);
  expect(await again.run()).toEqual(made);
  expect(before.puts).toHaveLength(1);
});
