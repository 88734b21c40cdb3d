import type { Page, Route } from '@playwright/test';
import { parseLrc } from '../../shared/src/catalog/lyrics/lrc.ts';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { expect, expectPlaying, test } from './fixtures.ts';

/** A song of three minutes, because the demo has none. It is silent, because only its time matters. */
const songSeconds = 180;
const sampleRate = 8_000;
const createSilentWav = (): Buffer => {
  const bytes = songSeconds * sampleRate;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes, 128)]);
};

/** Responds like the storage: with the whole file, or from the requested byte. */
const respondWithRange = (song: Buffer) => (route: Route) => {
  const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
  const start = Number(from);
  return route.fulfill({
    status: 206,
    contentType: 'audio/wav',
    headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${start}-${song.length - 1}/${song.length}` },
    body: song.subarray(start),
  });
};

const lines = Array.from({ length: 9 }, (_, index) => `Line ${index + 1} of the song`);

/** The times of key presses, and the positions of the song. */
interface KeyTimings {
  readonly pressTimes: number[];
  readonly readings: { position: number; time: number }[];
}

/** Records the timestamp of each press of the space bar, and the position of the song in each frame. */
const recordKeyTimings = (page: Page) =>
  page.evaluate(() => {
    const keyTimings: KeyTimings = { pressTimes: [], readings: [] };
    Object.assign(window, { keyTimings });
    addEventListener('keydown', ({ key, timeStamp }) => key === ' ' && keyTimings.pressTimes.push(timeStamp), true);
    const read = (): void => {
      const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
      if (audio) keyTimings.readings.push({ position: audio.currentTime, time: performance.now() });
      requestAnimationFrame(read);
    };
    read();
  });

/** Blocks the main thread, so that the position of the song is wrong when the page handles a key. */
const blockMainThread = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      const endTime = performance.now() + 400;
      while (performance.now() < endTime);
    });
  });

/** Waits until the song has advanced by this number of seconds. */
const waitForPlayback = (page: Page, duration: number) =>
  page.evaluate(async (seconds) => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    const from = audio?.currentTime ?? 0;
    while (audio && audio.currentTime < from + seconds) await new Promise(requestAnimationFrame);
  }, duration);

const getMedian = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Returns the position of the song at the time of a key press, from the readings of the second before. */
const getPositionAt = ({ readings }: KeyTimings, pressTime: number): number =>
  getMedian(
    readings
      .filter(({ time }) => time <= pressTime && time > pressTime - 1_000)
      .map(({ position, time }) => position + (pressTime - time) / 1000),
  );

/** Opens the lyrics of a track of the demo's artist. Changes are not sent to the server. @returns the saved lyrics */
const openEditor = async (page: Page, format: 'lrc' | 'plain', text: string): Promise<string[]> => {
  const response = await page.request.post('/auth/login', {
    headers: { Origin: process.env.E2E_SITE ?? '' },
    data: { email: 'artist@overtone.example', password: 'overtone-artist' },
  });
  expect(response.status()).toBe(200);
  const read = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json();
  const [artist] = (await read('backstage/artists')).artists;
  const [ownTrack] = (await read(`backstage/artists/${artist.id}/tracks?state=live`)).pagination.data;
  const { track: storedTrack } = await read(`backstage/tracks/${ownTrack.id}`);
  const track = { ...storedTrack, duration: songSeconds * 1000, lyrics: { format, text } };
  const sentLyrics: string[] = [];
  await page.route(`**/api/v1/backstage/tracks/${ownTrack.id}*`, (route) => {
    if (route.request().method() !== 'GET') sentLyrics.push(route.request().postDataJSON().lyrics);
    return route.fulfill({ json: { track } });
  });
  await page.route('**/stream*', respondWithRange(createSilentWav()));
  await page.goto(`/backstage/tracks/${ownTrack.id}/lyrics`);
  await expect(page.getByText('9 lines timed')).toBeVisible();
  return sentLyrics;
};

test.describe('Lyrics editor', { tag: ['@backstage', '@player'] }, () => {
  test('sets the time of each line to the time when the space bar was pressed', async ({ page }) => {
    const sentLyrics = await openEditor(page, 'plain', lines.join('\n'));
    await page.keyboard.press(' ');
    await expectPlaying(page);
    await recordKeyTimings(page);
    for (let index = 0; index < lines.length; index++) {
      if (index % 3 === 0) {
        // Seeks far ahead twice, by keyboard shortcuts.
        if (index > 0) for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+ArrowRight');
        await waitForPlayback(page, 1);
      }
      await waitForPlayback(page, 0.05 + ((index * 0.137) % 0.2));
      await blockMainThread(page);
      await page.keyboard.press(' ');
    }
    await expect(page.getByText('9 of 9 lines timed')).toBeVisible();
    await page.getByRole('button', { name: 'Save lyrics' }).click();
    await expect(page.getByText('Lyrics saved')).toBeVisible();

    const keyTimings: KeyTimings = await page.evaluate(() => Reflect.get(window, 'keyTimings'));
    const savedTimes = parseLrc(sentLyrics.at(-1) ?? '').map(({ start }) => start);
    expect(savedTimes).toHaveLength(lines.length);
    expect(savedTimes.at(-1)).toBeGreaterThan(160);
    const errors = savedTimes.map((start, index) =>
      Math.abs(start - getPositionAt(keyTimings, keyTimings.pressTimes[index] ?? 0)),
    );
    const formatMilliseconds = (value: number) => (value * 1000).toFixed(1);
    process.stdout.write(
      `lyrics: median error ${formatMilliseconds(getMedian(errors))} ms, largest ${formatMilliseconds(Math.max(...errors))} ms, of ${errors.length} keys\n`,
    );
    expect(getMedian(errors)).toBeLessThan(0.12);
  });

  test('shows every step accessibly and fits a narrow screen', async ({ page }) => {
    const timedLines = lines.map((line, index) => `[00:${String(index * 4 + 2).padStart(2, '0')}.00]${line}`);
    timedLines[3] = '[00:01.00]<00:01.00>Line 4 <00:01.50>of the song';
    await openEditor(page, 'lrc', timedLines.join('\n'));
    for (const step of ['Sync', 'Check', 'Write']) {
      await page.getByRole('button', { name: step, exact: true }).click();
      await expectAccessibleInBothThemes(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const step of ['Sync', 'Check', 'Write']) {
      await page.getByRole('button', { name: step, exact: true }).click();
      await expect
        .poll(() => page.evaluate(() => document.querySelector('main')?.scrollWidth))
        .toBeLessThanOrEqual(320);
    }
  });
});
