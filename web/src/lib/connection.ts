import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { useSyncExternalStore } from 'react';

/** Seconds before each look whether a lost connection is back; the last one repeats. */
const lookAfterSeconds = [1, 2, 4, 8, 15, 30];
/** Milliseconds for which a connection has to hold before its next loss begins with short waits again. */
const steadyMs = 60_000;

/** Milliseconds for which a look waits: where a network swallows it, the next one has to be sent. */
const lookMs = 8_000;

/** What browsers and the bundler say of code or styles of ours that did not come. */
const notCome = /dynamically imported module|Importing a module script failed|valid JavaScript MIME type|preload CSS/;

let lost = false;
let looks = 0;
let foundAt = 0;
let answers = 0;
let nextLook: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const tell = (isLost: boolean): void => {
  if (lost === isLost) return;
  lost = isLost;
  for (const listener of [...listeners]) listener();
};

const lookLater = (): void => {
  const seconds = lookAfterSeconds[Math.min(looks++, lookAfterSeconds.length - 1)] ?? 1;
  clearTimeout(nextLook);
  nextLook = setTimeout(() => void lookForConnection(), seconds * 1_000);
};

/** An answer came, whatever it says. */
export const connectionFound = (): void => {
  answers += 1;
  clearTimeout(nextLook);
  if (lost) foundAt = Date.now();
  tell(false);
};

/** Something was sent and nothing came back. From now on this looks by itself whether the connection is there again. */
export const connectionLost = (): void => {
  if (lost) return;
  if (Date.now() - foundAt > steadyMs) looks = 0;
  tell(true);
  lookLater();
};

/** Looks now. Never rejects. */
export const lookForConnection = async (): Promise<void> => {
  const before = answers;
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), lookMs);
  try {
    const { path } = bootstrapContract.bootstrapData;
    await fetch(apiPath(path), { method: 'HEAD', cache: 'no-store', signal: given.signal });
    connectionFound();
  } catch {
    // Something else was answered meanwhile.
    if (answers !== before) return;
    tell(true);
    lookLater();
  } finally {
    clearTimeout(timer);
  }
};

addEventListener('offline', connectionLost);
// A network may be there and lead nowhere.
addEventListener('online', () => lost && void lookForConnection());

export const isOffline = (): boolean => lost;

/** Hears whenever the connection is lost or found. @returns how to stop */
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Runs each time a lost connection is back. @returns how to stop */
export const whenBack = (run: () => void): (() => void) => onConnection(() => lost || run());

export const useOffline = (): boolean => useSyncExternalStore(onConnection, isOffline);

/** Whether this is code or styles of ours that did not come: for want of a connection, or as a new release has others. */
export const isNotCome = (error: unknown): boolean => error instanceof Error && notCome.test(error.message);
