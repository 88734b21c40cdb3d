import type { UploadRecord } from './upload.model.ts';

/** What is kept of unfinished uploads. A browser that keeps nothing (a private window) loses them with the page, no more. */
export interface UploadRecords {
  all(): Promise<readonly UploadRecord[]>;
  get(fingerprint: string): Promise<UploadRecord | undefined>;
  put(record: UploadRecord): Promise<void>;
  remove(fingerprint: string): Promise<void>;
  clear(): Promise<void>;
}

const name = 'uploads';

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'fingerprint' });
  return answered(opening);
};

/** In this browser's own database, handles of files among it. Never rejects. */
export const createUploadRecords = (): UploadRecords => {
  let opened: Promise<IDBDatabase> | undefined;
  const ask = async <Value>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined> => {
    try {
      opened ??= open();
      const transaction = (await opened).transaction(name, mode);
      return await answered(run(transaction.objectStore(name)));
    } catch {
      return undefined;
    }
  };
  return {
    all: async () => (await ask<UploadRecord[]>('readonly', (store) => store.getAll())) ?? [],
    get: (fingerprint) => ask<UploadRecord | undefined>('readonly', (store) => store.get(fingerprint)),
    put: async (record) => void (await ask('readwrite', (store) => store.put(record))),
    remove: async (fingerprint) => void (await ask('readwrite', (store) => store.delete(fingerprint))),
    clear: async () => void (await ask('readwrite', (store) => store.clear())),
  };
};
