import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { useSyncExternalStore } from 'react';

/** Seconds before each check of a lost connection. The last value repeats. */
const checkAfterSeconds = [1, 2, 4, 8, 15, 30];
/** After a connection has been stable for these milliseconds, the next loss starts with short intervals again. */
const stableAfterMs = 60_000;

/** Timeout of a check in milliseconds, for a network that drops requests. */
const checkTimeoutMs = 8_000;

/** Messages of browsers and the bundler about scripts or styles that failed to load. */
const loadFailure =
  /dynamically imported module|Importing a module script failed|valid JavaScript MIME type|preload CSS/;

let isConnectionLost = false;
let checkCount = 0;
let restoredAt = 0;
let responseCount = 0;
let nextCheck: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const setLost = (isLost: boolean): void => {
  if (isConnectionLost === isLost) return;
  isConnectionLost = isLost;
  for (const listener of [...listeners]) listener();
};

const scheduleCheck = (): void => {
  const seconds = checkAfterSeconds[Math.min(checkCount++, checkAfterSeconds.length - 1)] ?? 1;
  clearTimeout(nextCheck);
  nextCheck = setTimeout(() => void checkConnection(), seconds * 1_000);
};

/** Call after any response. */
export const markOnline = (): void => {
  responseCount += 1;
  clearTimeout(nextCheck);
  if (isConnectionLost) restoredAt = Date.now();
  setLost(false);
};

/** Call after a request without a response. The connection is then checked until it is back. */
export const markOffline = (): void => {
  if (isConnectionLost) return;
  if (Date.now() - restoredAt > stableAfterMs) checkCount = 0;
  setLost(true);
  scheduleCheck();
};

/** Checks the connection now. Never rejects. */
export const checkConnection = async (): Promise<void> => {
  const responseCountBefore = responseCount;
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), checkTimeoutMs);
  try {
    const { path } = bootstrapContract.bootstrapData;
    await fetch(apiPath(path), { method: 'HEAD', cache: 'no-store', signal: timeout.signal });
    markOnline();
  } catch {
    // Another request got a response in the meantime.
    if (responseCount !== responseCountBefore) return;
    setLost(true);
    scheduleCheck();
  } finally {
    clearTimeout(timer);
  }
};

addEventListener('offline', markOffline);
// The browser being online does not mean that the server is reachable, so the connection is checked.
addEventListener('online', () => isConnectionLost && void checkConnection());

export const isOffline = (): boolean => isConnectionLost;

/**
 * Calls the listener when the connection is lost or restored.
 * @returns a function that stops it.
 */
export const onConnectionChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Calls the function each time a lost connection is back.
 * @returns a function that stops it.
 */
export const onConnectionBack = (listener: () => void): (() => void) =>
  onConnectionChange(() => isConnectionLost || listener());

export const useOffline = (): boolean => useSyncExternalStore(onConnectionChange, isOffline);

/** Whether scripts or styles failed to load: without a connection, or because a new release has other files. */
export const isLoadFailure = (error: unknown): boolean => error instanceof Error && loadFailure.test(error.message);
