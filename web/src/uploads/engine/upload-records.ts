import type { UploadRecord } from './upload.model.ts';

/** Storage of unfinished uploads. In a private window without storage, they are lost with the page. */
export interface UploadRecords {
  listRecords(): Promise<readonly UploadRecord[]>;
  get(fingerprint: string): Promise<UploadRecord | undefined>;
  put(record: UploadRecord): Promise<void>;
  remove(fingerprint: string): Promise<void>;
  clear(): Promise<void>;
}

const name = 'uploads';

const toPromise = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(name, { keyPath: 'fingerprint' });
  return toPromise(opening);
};

/** Creates a store in IndexedDB, which can also hold file handles. Never rejects. */
export const createUploadRecords = (): UploadRecords => {
  let database: Promise<IDBDatabase> | undefined;
  const runRequest = async <Value>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value | undefined> => {
    try {
      database ??= openDatabase();
      const transaction = (await database).transaction(name, mode);
      return await toPromise(run(transaction.objectStore(name)));
    } catch {
      return undefined;
    }
  };
  return {
    listRecords: async () => (await runRequest<UploadRecord[]>('readonly', (store) => store.getAll())) ?? [],
    get: (fingerprint) => runRequest<UploadRecord | undefined>('readonly', (store) => store.get(fingerprint)),
    put: async (record) => void (await runRequest('readwrite', (store) => store.put(record))),
    remove: async (fingerprint) => void (await runRequest('readwrite', (store) => store.delete(fingerprint))),
    clear: async () => void (await runRequest('readwrite', (store) => store.clear())),
  };
};
