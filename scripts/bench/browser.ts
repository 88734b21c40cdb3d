import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../testing/gate/chromium.ts';

/** The flags of the browser tests. The page cannot reach other hosts, so that no network latency is measured. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Starts a headless Chromium with an empty profile. */
export const launchBrowser = async (...extraFlags: readonly string[]): Promise<Browser> => {
  const executablePath = await findChromium();
  return chromium.launch({ args: [...flags, ...extraFlags], ...(executablePath ? { executablePath } : {}) });
};
