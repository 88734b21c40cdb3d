import { expect, test } from './fixtures.ts';
import { type Heard, heardSoFar, listen } from './listen.ts';
import { recordings } from './recordings.ts';

/** Firefox is half a second late with each: more at once, and a small machine is late with all. */
const atOnce = 4;

test.describe('Audio formats', { tag: ['@media', '@player', '@uploads'] }, () => {
  test('play and seek in the quality that is asked for', async ({ visitor, request }) => {
    test.setTimeout(process.env.RECORDINGS ? 3_600_000 : 600_000);
    const { seconds, tracks } = await recordings(request);
    const asked: [string, string][] = [];
    for (const { name, trackId } of tracks) {
      const addresses = ['', '?quality=high', '?quality=low'].map(
        (query) => `/api/v1/tracks/${trackId}/stream${query}`,
      );
      const [own, high, low] = await Promise.all(
        addresses.map(async (url) => {
          const part = await request.get(url, { headers: { Range: 'bytes=1000-1999' } });
          expect([part.status(), (await part.body()).length], name).toEqual([206, 1_000]);
          return new URL(part.url()).pathname;
        }),
      );
      // What the player asks for by itself.
      expect(own, name).toBe(high);
      asked.push([name, addresses[0] ?? '']);
      if (low !== high) asked.push([`${name}, small`, addresses[2] ?? '']);
    }

    await visitor.visit('/login');
    await visitor.run('page', listen, asked, atOnce);
    let heard: readonly Heard[] = [];
    const count = async (): Promise<number> => {
      heard = await visitor.run('page', heardSoFar);
      return heard.length;
    };
    await expect.poll(count, { timeout: 480_000 }).toBe(asked.length);
    for (const { name, duration, times, failure } of heard) {
      expect(failure, name).toBeNull();
      expect(Math.abs(duration - seconds), name).toBeLessThan(0.2);
      expect(times, name).toEqual([expect.any(Number), expect.any(Number)]);
    }
    // By hand somebody wants to see where the second half was asked for anew.
    if (process.env.RECORDINGS) for (const one of heard) process.stdout.write(`${JSON.stringify(one)}\n`);
  });
});
