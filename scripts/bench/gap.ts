import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { encodeMp3 } from '../demo/encode-mp3.ts';
import { sampleRate } from '../demo/synth/stereo.ts';
import { launchBrowser } from './browser.ts';
import { startSite } from './site.ts';
import { printTable } from './table.ts';

const toneSeconds = 5;
const transitions = 4;

/** A tone as loud at its first sample as at its last: what is silent between two of them is the player's. */
const tone = (): Float32Array =>
  Float32Array.from(
    { length: sampleRate * toneSeconds },
    (_, at) => 0.5 * Math.cos((2 * Math.PI * 440 * at) / sampleRate),
  );

/** The tone as PCM of 16 bits: no encoder adds anything at its ends. */
const wav = (samples: Float32Array): Buffer => {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF');
  file.writeUInt32LE(36 + samples.length * 2, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) file.writeInt16LE(Math.round(sample * 32_767), 44 + at * 2);
  return file;
};

/** Taps both decks where they leave for the loudspeaker. */
const listen = async (page: Page): Promise<() => Promise<readonly number[]>> => {
  const worklet = await readFile(new URL('./silence.browser.js', import.meta.url), 'utf8');
  await page.evaluate(`(async () => {
    const context = new AudioContext();
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([${JSON.stringify(worklet)}], { type: 'text/javascript' })));
    const node = new AudioWorkletNode(context, 'silence');
    window.gaps = [];
    node.port.onmessage = ({ data }) => window.gaps.push(data);
    for (const audio of document.querySelectorAll('audio')) context.createMediaElementSource(audio).connect(node);
    node.connect(context.destination);
    await context.resume();
  })()`);
  return () => page.evaluate('window.gaps');
};

const gapsOf = async (url: string, body: Buffer, contentType: string): Promise<readonly number[]> => {
  const browser = await launchBrowser('--autoplay-policy=no-user-gesture-required');
  try {
    // The worklet comes from a blob, which the site's policy forbids.
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await page.route('**/api/v1/tracks/*/stream', (route) => route.fulfill({ body, contentType }));
    await page.goto(`${url}/channel/new-releases`);
    await page.getByRole('link', { name: 'Glass Orchard', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Glass Orchard' }).waitFor();
    const gaps = await listen(page);
    await page.getByRole('button', { name: 'Play Glass Orchard' }).click();
    const title = page.getByRole('region', { name: 'Player' }).locator('a[href^="/track/"]');
    const names = new Set<string>();
    while (names.size <= transitions) {
      names.add((await title.textContent()) ?? '');
      await page.waitForTimeout(200);
    }
    // The last hand-over is noted with the first sound after it.
    await page.waitForTimeout(1_000);
    return await gaps();
  } finally {
    await browser.close();
  }
};

const milliseconds = (seconds: number): number => Math.round(seconds * 10_000) / 10;

/** How long nothing is heard between two tracks of an album. */
export const benchGap = async (): Promise<void> => {
  const site = await startSite({ demo: true });
  try {
    const samples = tone();
    const mp3 = Buffer.from(await encodeMp3({ left: samples, right: samples }));
    const rows: (string | number)[][] = [];
    for (const [name, body, type] of [
      ['WAV', wav(samples), 'audio/wav'],
      ['MP3', mp3, 'audio/mpeg'],
    ] as const) {
      const gaps = (await gapsOf(site.url, body, type)).map(milliseconds);
      rows.push([name, transitions, gaps.length, Math.max(0, ...gaps), gaps.join(', ') || 'none']);
    }
    printTable(
      'Silence between tracks of an album; milliseconds, over 2',
      ['format', 'transitions', 'silences', 'longest', 'all'],
      rows,
    );
  } finally {
    await site.stop();
  }
};
