import { crc32 } from 'node:zlib';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../../testing/fake-server.ts';
import { encodeCrc32 } from '../crc32.ts';
import { describeFile } from '../items.ts';
import { createRetry } from '../retry.ts';
import { buildBytes, buildPickedFile, createFakeConnection, owner } from '../testing.ts';
import type { ResumeState } from '../upload.model.ts';
import { s3Uploader } from './s3-uploader.ts';

const setUp = (resumeState: ResumeState = {}, server = createFakeServer()) => {
  const { signal } = new AbortController();
  const savedStates: ResumeState[] = [];
  const { file } = buildPickedFile('Mooring.wav', 50);
  const connection = createFakeConnection();
  const wait = async (): Promise<void> => undefined;
  const noop = (): void => undefined;
  const retry = createRetry({ connection, wait, signal, onAttempt: noop, onWaiting: noop });
  const fileInfo = describeFile({ file, relativePath: 'Low Tide/Mooring.wav' }, owner, 'wsp_1');
  const saveResumeState = async (next: ResumeState): Promise<void> => void savedStates.push(next);
  const task = { ...server.tools, file, fileInfo, resumeState, saveResumeState, onSent: noop, signal, retry };
  return { ...server, server, savedStates, run: () => s3Uploader.send(task) };
};

describe('s3Uploader', () => {
  it('sends a file with one PUT that is signed for its checksum', async () => {
    const { run, listBodies, listQueries, puts, savedStates } = setUp();
    await run();
    expect(listQueries(s3UploadContract.presign.path)).toEqual([{ workspaceId: 'wsp_1' }]);
    expect(puts.map((put) => put.bytes)).toEqual([50]);
    expect(listBodies(s3UploadContract.presign.path)).toEqual([
      {
        filename: 'Mooring.wav',
        mime: 'audio/wav',
        size: 50,
        extension: 'wav',
        disk: 'uploads',
        crc32: encodeCrc32(crc32(buildBytes(50))),
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
    const [entry] = listBodies(s3UploadContract.entries.path);
    expect(entry).toMatchObject({
      key: savedStates[0]?.key,
      clientName: 'Mooring.wav',
      size: 50,
      clientExtension: 'wav',
    });
    expect(`uploads/${owner}/${entry?.filename}`).toBe(savedStates[0]?.key);
  });

  it('requests a new URL when the signature has expired and deletes the old upload', async () => {
    const { run, faults, puts, listBodies, savedStates } = setUp();
    faults.push(403);
    await run();
    expect(puts).toHaveLength(1);
    expect(savedStates).toHaveLength(2);
    const oldFileId = savedStates[0]?.key?.split('/').at(-1);
    expect(listBodies(fileEntryContract.remove.path)).toEqual([{ entryIds: [oldFileId], deleteForever: true }]);
  });

  it('does not send the file again when the last response was lost', async () => {
    const firstAttempt = setUp();
    const entry = await firstAttempt.run();
    const secondAttempt = setUp(firstAttempt.savedStates[0], firstAttempt.server);
    expect(await secondAttempt.run()).toEqual(entry);
    expect(firstAttempt.puts).toHaveLength(1);
  });
});
