import { expect, test } from './fixtures.ts';

test.describe('Visits', { tag: ['@plays'] }, () => {
  test('sends visits once, when the user leaves the site, and includes only the kinds of pages', async ({ page }) => {
    // Requests of a closing page are not visible to the test, so the page records them.
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = (input, init) => {
        const sentBefore = sessionStorage.getItem('sentVisits') ?? '';
        if (String(input).endsWith('/visits')) sessionStorage.setItem('sentVisits', `${sentBefore}${init?.body}\n`);
        return fetch(input, init);
      };
    });
    const getSentVisits = () =>
      page.evaluate(() => (sessionStorage.getItem('sentVisits') ?? '').split('\n').filter(Boolean));
    const isTrackingLoaded = () =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('deferred-features')),
      );

    await page.goto('/channel/new-releases');
    await expect.poll(isTrackingLoaded).toBe(true);
    // A loaded script may not have run yet.
    await page.evaluate(() => {
      const file = performance.getEntriesByType('resource').find(({ name }) => /deferred-features.*\.js/.test(name));
      return file && import(file.name).then(() => undefined);
    });
    await page.getByRole('link', { name: 'Glass Orchard', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Glass Orchard' })).toBeVisible();
    expect(await getSentVisits()).toEqual([]);
    await page.goto('/search');
    const [message = '', ...otherMessages] = await getSentVisits();
    expect(otherMessages).toEqual([]);
    expect(JSON.parse(message).visits).toMatchObject([
      { views: { channel: 1, album: 1 }, isEntry: true, referrer: null },
    ]);
    expect(message).not.toContain('alb_');
    expect(await page.context().cookies()).toEqual([]);
  });
});
