import { frame, pathsOf, startBlog } from '../blog.ts';
import { expect, test } from './fixtures.ts';

test.describe('Engine', { tag: ['@player', '@media', '@site', '@accounts', '@catalog'] }, () => {
  test('opens home, signs in, plays an album on without a gesture, seeks, and plays in a frame', async ({
    visitor,
    request,
    baseURL,
  }, info) => {
    // One visit of several minutes where the machine is busy: WebKit plays two tracks to their ends.
    test.setTimeout(600_000);
    const { page } = visitor;
    const { album } = await pathsOf(request);

    await test.step('opens home and signs in', async () => {
      await visitor.visit('/');
      await page.see('heading', 'New releases');
      await visitor.visit('/login');
      // The demo fills the fields in.
      await page.press('button', 'Continue');
      await page.see('button', '/Lio Listener/');
    });

    await test.step('plays the next track without a gesture, seeks, and plays a track of the queue', async () => {
      await visitor.visit(album);
      await page.press('button', 'Play Glass Orchard');
      const first = await page.hears();
      // Half a minute later the engine no longer counts the click as a gesture: the next track plays from the deck
      // that has loaded it.
      const second = await page.hears(first);
      expect(second.deck).not.toBe(first.deck);
      await page.press('slider', 'Seek');
      await expect.poll(async () => (await page.heard())?.time ?? 0).toBeGreaterThan(15);
      await page.press('button', '/^Play Everything the River Kept/', 'Queue');
      await page.hears(second);
    });

    await test.step('plays an album on without a gesture in a frame of another site', async () => {
      const blog = await startBlog(frame(`${baseURL}${album}/embed`, 480));
      try {
        await visitor.open(blog.url);
        await visitor.frame.press('button', 'Play Meadow Index');
        const first = await visitor.frame.hears();
        // WebKit wants a gesture for each deck, and would take a seek for one.
        if (info.project.name !== 'webkit') await visitor.frame.nearEnd(15);
        const second = await visitor.frame.hears(first);
        expect(second.deck).not.toBe(first.deck);
      } finally {
        blog.server.close();
      }
    });
  });
});
