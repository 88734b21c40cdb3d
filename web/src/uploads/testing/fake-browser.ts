import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { vi } from 'vitest';
import { createUploadEngine } from '../engine/engine.ts';
import {
  buildUploadLimits,
  createFakeConnection,
  createMemoryLocks,
  createMemoryRecords,
  owner,
} from '../engine/testing.ts';
import type { PickedFile } from '../engine/upload.model.ts';
import { s3MultipartUploader } from '../engine/uploaders/s3-multipart-uploader.ts';
import { s3Uploader } from '../engine/uploaders/s3-uploader.ts';
import { createFakeServer } from './fake-server.ts';

/** Simulates a browser whose tabs share records and locks. @param part bytes per part */
export const openBrowser = (part = 20) => {
  const onTerminateFailed = vi.fn();
  const server = createFakeServer(part);
  const records = createMemoryRecords();
  const locks = createMemoryLocks();
  const connection = createFakeConnection();
  const openTab = (s3 = s3Uploader) => {
    const completedEntries: FileEntry[] = [];
    const engine = createUploadEngine({
      owner,
      tools: server.tools,
      uploaders: { form: s3, tus: s3, s3, 's3-multipart': s3MultipartUploader },
      records,
      locks,
      connection,
      wait: async () => undefined,
      now: Date.now,
      onEntry: (entry) => void completedEntries.push(entry),
      onTerminateFailed,
    });
    const listStates = () => engine.state.get().map(({ state }) => state);
    const getItem = (index: number) => {
      const item = engine.state.get()[index];
      if (!item) throw new Error(`There is no item ${index}`);
      return item;
    };
    const addTo = (workspaceId: string, ...files: PickedFile[]) => engine.add(files, buildUploadLimits(), workspaceId);
    const add = (...files: PickedFile[]) => addTo('0', ...files);
    return { engine, listStates, getItem, add, addTo, completedEntries };
  };
  return { ...server, server, records, locks, connection, onTerminateFailed, openTab };
};
