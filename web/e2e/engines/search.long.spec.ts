import { test } from './fixtures.ts';

test.describe('Search', { tag: ['@discovery'] }, () => {
  test('finds an album by the first letters of its name', async ({ visitor }) => {
    await visitor.visit('/');
    await visitor.page.press('searchbox', 'Search');
    await visitor.type('glass orch');
    await visitor.page.expectVisible('link', 'Glass Orchard', 'Top result');
  });
});
