import { expect, test } from './fixtures.ts';

test.describe('Visits', { tag: ['@plays'] }, () => {
  test('are sent once, when the page is left, with kinds of pages and nothing else', async ({ page }) => {
    // What a page sends on its way out, nothing outside of it sees.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        const kept = sessionStorage.getItem('told') ?? '';
        if (String(input).endsWith('/visits')) sessionStorage.setItem('told', `${kept}${init?.body}\n`);
        return fetch(input, init);
      };
    });
    const told = () => page.evaluate(() => (sessionStorage.getItem('told') ?? '').split('\n').filter(Boolean));
    const isFollowed = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('after-start')));

    await page.goto('/channel/new-releases');
    await expect.poll(isFollowed).toBe(true);
    // A file that has come has not run yet.
    await page.evaluate(() => {
      const file = performance.getEntriesByType('resource').find(({ name }) => /after-start.*\.js/.test(name));
      return file && import(file.name).then(() => undefined);
    });
    await page.getByRole('link', { name: 'Glass Orchard', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
    expect(await told()).toEqual([]);
    await page.goto('/search');
    const [message = '', ...others] = await told();
    expect(others).toEqual([]);
    expect(JSON.parse(message).visits).toMatchObject([
      { views: { channel: 1, album: 1 }, isEntry: true, referrer: null },
    ]);
    expect(message).not.toContain('alb_');
    expect(await page.context().cookies()).toEqual([]);
  });
});
