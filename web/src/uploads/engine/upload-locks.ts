/** Locks that restrict an upload to one tab. */
export interface UploadLocks {
  /** Returns a function that releases the lock, or undefined if another tab has it. */
  tryAcquire(fingerprint: string): Promise<(() => void) | undefined>;
  /** Waits for the lock. @returns a function that releases it @throws the signal's reason when it is aborted */
  acquire(fingerprint: string, signal: AbortSignal): Promise<() => void>;
}

/** Undefined on insecure origins. */
const { locks } = navigator as { readonly locks?: LockManager };

const request = (fingerprint: string, options: LockOptions): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    if (!locks) return resolve(() => undefined);
    locks
      .request(`overtone upload ${fingerprint}`, options, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(reject);
  });

/** Creates locks for all tabs of this browser. They are released when a tab is closed or crashes. */
export const createUploadLocks = (): UploadLocks => ({
  tryAcquire: (fingerprint) => request(fingerprint, { ifAvailable: true }),
  acquire: async (fingerprint, signal) => (await request(fingerprint, { signal })) ?? (() => undefined),
});
