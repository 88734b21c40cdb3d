import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../testing/gate/chromium.ts';

/** As in the browser tests, and nothing outside this machine can be reached. */
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

/** A Chromium without a profile. */
export const launchBrowser = async (...more: readonly string[]): Promise<Browser> => {
  const executablePath = await findChromium();
  return chromium.launch({ args: [...flags, ...more], ...(executablePath ? { executablePath } : {}) });
};
