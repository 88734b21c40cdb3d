import { expect, test } from '@playwright/test';
import { pathsOf } from '../blog.ts';
import { startFirefox } from './firefox.ts';
import { createVisitor } from './visitor.ts';

test.describe('Machine without a sound device', { tag: ['@player'] }, () => {
  test('shows that there is no sound device, and skips no track because of that', async ({ request, baseURL }) => {
    const driver = await startFirefox(false);
    try {
      const visitor = createVisitor(driver, baseURL ?? '');
      await visitor.visit((await pathsOf(request)).album);
      await visitor.page.press('button', 'Play Glass Orchard');
      await visitor.page.see('status', '/No audio device found/');
      await visitor.page.see('link', 'Meadow Index', 'Player');
      await visitor.page.see('button', 'Play', 'Player');
      expect(await visitor.page.heard()).toBeNull();
    } finally {
      await driver.close();
    }
  });
});
