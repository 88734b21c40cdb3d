import { expect, test } from './fixtures.ts';
import { getPlaybackResults, type PlaybackResult, playAll } from './play-audio.ts';
import { loadRecordings } from './recordings.ts';

/**
 * Number of concurrent playbacks. Firefox starts each half a second late; with more, a small machine delays all of
 * them.
 */
const concurrency = 4;

test.describe('Audio formats', { tag: ['@media', '@player', '@uploads'] }, () => {
  test('plays and seeks every format in each quality', async ({ visitor, request }) => {
    test.setTimeout(process.env.RECORDINGS ? 3_600_000 : 600_000);
    const { seconds, tracks } = await loadRecordings(request);
    const sources: [string, string][] = [];
    for (const { name, trackId } of tracks) {
      const urls = ['', '?quality=high', '?quality=low'].map((query) => `/api/v1/tracks/${trackId}/stream${query}`);
      const [defaultPath, highPath, lowPath] = await Promise.all(
        urls.map(async (url) => {
          const partResponse = await request.get(url, { headers: { Range: 'bytes=1000-1999' } });
          expect([partResponse.status(), (await partResponse.body()).length], name).toEqual([206, 1_000]);
          return new URL(partResponse.url()).pathname;
        }),
      );
      // The default quality of the player.
      expect(defaultPath, name).toBe(highPath);
      sources.push([name, urls[0] ?? '']);
      if (lowPath !== highPath) sources.push([`${name} in low quality`, urls[2] ?? '']);
    }

    await visitor.visit('/login');
    await visitor.run('page', playAll, sources, concurrency);
    let results: readonly PlaybackResult[] = [];
    const getResultCount = async (): Promise<number> => {
      results = await visitor.run('page', getPlaybackResults);
      return results.length;
    };
    await expect.poll(getResultCount, { timeout: 480_000 }).toBe(sources.length);
    for (const { name, duration, times, failure } of results) {
      expect(failure, name).toBeNull();
      expect(Math.abs(duration - seconds), name).toBeLessThan(0.2);
      expect(times, name).toEqual([expect.any(Number), expect.any(Number)]);
    }
    // In a manual run, shows for which formats the second half was requested separately.
    if (process.env.RECORDINGS) for (const result of results) process.stdout.write(`${JSON.stringify(result)}\n`);
  });
});
