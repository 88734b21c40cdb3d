import { buildIframe, getAlbumPaths, startExternalSite } from '../external-site.ts';
import { expect, test } from './fixtures.ts';

test.describe('Engine', { tag: ['@player', '@media', '@site', '@accounts', '@catalog'] }, () => {
  test('opens home, logs in, plays the next track without a gesture, seeks, and plays in a frame', async ({
    visitor,
    request,
    baseURL,
  }, info) => {
    // Takes several minutes on a busy machine, because WebKit plays two tracks to their ends.
    test.setTimeout(600_000);
    const { page } = visitor;
    const { album } = await getAlbumPaths(request);

    await test.step('opens home and logs in', async () => {
      await visitor.visit('/');
      await page.expectVisible('heading', 'New releases');
      await visitor.visit('/login');
      // The demo site fills the fields in.
      await page.press('button', 'Continue');
      await page.expectVisible('button', '/Lio Listener/');
    });

    await test.step('plays the next track without a gesture, seeks, and plays a track of the queue', async () => {
      await visitor.visit(album);
      await page.press('button', 'Play Glass Orchard');
      const first = await page.waitForPlayback();
      // After half a minute the engine no longer counts the click as a gesture, so the next track must play from the
      // deck that has already loaded it.
      const second = await page.waitForPlayback(first);
      expect(second.deck).not.toBe(first.deck);
      await page.press('slider', 'Seek');
      await expect.poll(async () => (await page.getPlayingAudio())?.time ?? 0).toBeGreaterThan(15);
      await page.press('button', '/^Play Everything the River Kept/', 'Queue');
      await page.waitForPlayback(second);
    });

    await test.step('plays the next track without a gesture in a frame on another site', async () => {
      const externalSite = await startExternalSite(buildIframe(`${baseURL}${album}/embed`, 480));
      try {
        await visitor.open(externalSite.url);
        await visitor.frame.press('button', 'Play Meadow Index');
        const first = await visitor.frame.waitForPlayback();
        // WebKit requires a gesture for each deck, and would count a seek as one.
        if (info.project.name !== 'webkit') await visitor.frame.seekNearEnd(15);
        const second = await visitor.frame.waitForPlayback(first);
        expect(second.deck).not.toBe(first.deck);
      } finally {
        externalSite.server.close();
      }
    });
  });
});
