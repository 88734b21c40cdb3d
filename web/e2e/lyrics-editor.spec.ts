import type { Page, Route } from '@playwright/test';
import { parseLrc } from '../../shared/src/catalog/lyrics/lrc.ts';
import { expect, expectPlaying, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

/** A song of three minutes, which the demo has none of: silence, since only its clock counts. */
const seconds = 180;
const samples = 8_000;
const wav = (): Buffer => {
  const bytes = seconds * samples;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samples, 24);
  head.writeUInt32LE(samples, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes, 128)]);
};

/** As storage answers: whole, or from where the player asks. */
const sendSong = (song: Buffer) => (route: Route) => {
  const [, from = '0'] = /bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
  const start = Number(from);
  return route.fulfill({
    status: 206,
    contentType: 'audio/wav',
    headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${start}-${song.length - 1}/${song.length}` },
    body: song.subarray(start),
  });
};

const lines = Array.from({ length: 9 }, (_, place) => `Line ${place + 1} of the song`);

/** What the browser says of each key: its own time, and the clock of the song around it. */
interface Witness {
  readonly keys: number[];
  readonly readings: { position: number; at: number }[];
}

/** Writes down each press of the space bar by its own time, and where the song is as often as the screen is drawn. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const witness: Witness = { keys: [], readings: [] };
    Object.assign(window, { witness });
    addEventListener('keydown', ({ key, timeStamp }) => key === ' ' && witness.keys.push(timeStamp), true);
    const read = (): void => {
      const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
      if (audio) witness.readings.push({ position: audio.currentTime, at: performance.now() });
      requestAnimationFrame(read);
    };
    read();
  });

/** The page has other things to do: whoever asks the song when the page hears of a key is late by as long. */
const keepBusy = (page: Page) =>
  page.evaluate(() => {
    setTimeout(() => {
      const until = performance.now() + 400;
      while (performance.now() < until);
    });
  });

/** Waits until the song has gone on by so many seconds. */
const goOn = (page: Page, by: number) =>
  page.evaluate(async (seconds) => {
    const audio = [...document.querySelectorAll('audio')].find((element) => !element.paused);
    const from = audio?.currentTime ?? 0;
    while (audio && audio.currentTime < from + seconds) await new Promise(requestAnimationFrame);
  }, by);

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Where the song was at a key's own time, by the readings of the second before it. */
const truth = ({ readings }: Witness, key: number): number =>
  middle(
    readings.filter(({ at }) => at <= key && at > key - 1_000).map(({ position, at }) => position + (key - at) / 1000),
  );

/** Opens the words of a track of the demo's artist; it stays as it is, since what is saved goes no further. @returns what is sent */
const openEditor = async (page: Page, format: 'lrc' | 'plain', text: string): Promise<string[]> => {
  const reply = await page.request.post('/auth/login', {
    headers: { Origin: process.env.E2E_SITE ?? '' },
    data: { email: 'artist@overtone.example', password: 'overtone-artist' },
  });
  expect(reply.status()).toBe(200);
  const read = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json();
  const [artist] = (await read('backstage/artists')).artists;
  const [own] = (await read(`backstage/artists/${artist.id}/tracks?state=live`)).pagination.data;
  const { track: found } = await read(`backstage/tracks/${own.id}`);
  const track = { ...found, duration: seconds * 1000, lyrics: { format, text } };
  const sent: string[] = [];
  await page.route(`**/api/v1/backstage/tracks/${own.id}*`, (route) => {
    if (route.request().method() !== 'GET') sent.push(route.request().postDataJSON().lyrics);
    return route.fulfill({ json: { track } });
  });
  await page.route('**/stream*', sendSong(wav()));
  await page.goto(`/backstage/tracks/${own.id}/lyrics`);
  await expect(page.getByText('9 lines timed')).toBeVisible();
  return sent;
};

test.describe('Lyrics editor', { tag: ['@backstage', '@player'] }, () => {
  test('times lines by the space bar at the time of each key', async ({ page }) => {
    const sent = await openEditor(page, 'plain', lines.join('\n'));
    await page.keyboard.press(' ');
    await expectPlaying(page);
    await watch(page);
    for (let place = 0; place < lines.length; place++) {
      if (place % 3 === 0) {
        // A long way ahead in the song, twice, by the site's own keys.
        if (place > 0) for (let press = 0; press < 8; press++) await page.keyboard.press('Shift+ArrowRight');
        await goOn(page, 1);
      }
      await goOn(page, 0.05 + ((place * 0.137) % 0.2));
      await keepBusy(page);
      await page.keyboard.press(' ');
    }
    await expect(page.getByText('9 of 9 lines timed')).toBeVisible();
    await page.getByRole('button', { name: 'Save lyrics' }).click();
    await expect(page.getByText('Lyrics saved')).toBeVisible();

    const witness: Witness = await page.evaluate(() => Reflect.get(window, 'witness'));
    const kept = parseLrc(sent.at(-1) ?? '').map(({ start }) => start);
    expect(kept).toHaveLength(lines.length);
    expect(kept.at(-1)).toBeGreaterThan(160);
    const errors = kept.map((start, place) => Math.abs(start - truth(witness, witness.keys[place] ?? 0)));
    const milliseconds = (some: number) => (some * 1000).toFixed(1);
    process.stdout.write(
      `lyrics: median error ${milliseconds(middle(errors))} ms, largest ${milliseconds(Math.max(...errors))} ms, of ${errors.length} keys\n`,
    );
    expect(middle(errors)).toBeLessThan(0.12);
  });

  test('is accessible in every step and fits a narrow screen', async ({ page }) => {
    const timed = lines.map((line, place) => `[00:${String(place * 4 + 2).padStart(2, '0')}.00]${line}`);
    timed[3] = '[00:01.00]<00:01.00>Line 4 <00:01.50>of the song';
    await openEditor(page, 'lrc', timed.join('\n'));
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
