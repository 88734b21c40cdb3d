import { readProcessTreeCpuSeconds } from '../../scripts/testing/process-cpu.ts';
import { expect, test } from './fixtures.ts';

test.describe('CPU seconds of a browser test', () => {
  test('includes the CPU time that a page uses', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    /** Returns the CPU seconds of the page's process as counted by the browser. */
    const readProcessTime = async (): Promise<number> => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? 0;
    };
    const [processTimeAtStart, countedAtStart] = [await readProcessTime(), readProcessTreeCpuSeconds(process.pid)];
    const getUsedSeconds = async (): Promise<number> => (await readProcessTime()) - processTimeAtStart;
    while ((await getUsedSeconds()) < 1) {
      await page.evaluate(() => {
        const end = performance.now() + 100;
        while (performance.now() < end);
      });
    }
    const seconds = await getUsedSeconds();
    // /proc counts in hundredths of a second, each process for itself.
    expect(readProcessTreeCpuSeconds(process.pid) - countedAtStart).toBeGreaterThan(seconds - 0.1);
    expect(readProcessTreeCpuSeconds(process.pid) - countedAtStart).toBeLessThan(seconds * 2 + 1);
  });
});
