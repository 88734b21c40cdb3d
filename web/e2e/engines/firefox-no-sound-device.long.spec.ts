import { expect, test } from '@playwright/test';
import { getAlbumPaths } from '../external-site.ts';
import { startFirefox } from './firefox.ts';
import { createVisitor } from './visitor.ts';

test.describe('Player without a sound device', { tag: ['@player'] }, () => {
  test('shows a message and does not skip the track when there is no sound device', async ({ request, baseURL }) => {
    const driver = await startFirefox(false);
    try {
      const visitor = createVisitor(driver, baseURL ?? '');
      await visitor.visit((await getAlbumPaths(request)).album);
      await visitor.page.press('button', 'Play Glass Orchard');
      await visitor.page.expectVisible('status', '/No audio device found/');
      await visitor.page.expectVisible('link', 'Meadow Index', 'Player');
      await visitor.page.expectVisible('button', 'Play', 'Player');
      expect(await visitor.page.getPlayingAudio()).toBeNull();
    } finally {
      await driver.close();
    }
  });
});
