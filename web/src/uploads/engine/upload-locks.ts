/** Lets one tab alone have an upload. */
export interface UploadLocks {
  /** @returns how to let go of it; undefined where another tab has it. */
  tryTake(fingerprint: string): Promise<(() => void) | undefined>;
  /** Waits until no other tab has it. @throws the signal's reason when it is aborted */
  take(fingerprint: string, signal: AbortSignal): Promise<() => void>;
}

/** Not where the page came by an address that browsers hold for insecure. */
const { locks } = navigator as { readonly locks?: LockManager };

const request = (fingerprint: string, options: LockOptions): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    if (!locks) return resolve(() => undefined);
    locks
      .request(`overtone upload ${fingerprint}`, options, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((letGo) => resolve(() => letGo()));
      })
      .catch(reject);
  });

/** Of all tabs of this browser; what a tab held is free when it is closed or dies. */
export const createUploadLocks = (): UploadLocks => ({
  tryTake: (fingerprint) => request(fingerprint, { ifAvailable: true }),
  take: async (fingerprint, signal) => (await request(fingerprint, { signal })) ?? (() => undefined),
});
