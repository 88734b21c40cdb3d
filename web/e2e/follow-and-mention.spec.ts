import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, openTrack, test } from './fixtures.ts';

/** Sets the name of the user and makes the user findable by it. @returns the user's id */
const setFindableName = async (page: Page, name: string): Promise<string> => {
  const headers = { Origin: process.env.E2E_SITE ?? '' };
  const response = await page.request.put('/api/v1/users/me', { headers, data: { name, findable: true } });
  expect(response.status()).toBe(200);
  return (await (await page.request.get('/api/v1/users/me')).json()).user.id;
};

/** Creates a user who is findable by name, and a second user in another browser context. */
const createUsers = async (adaPage: Page, browser: Browser) => {
  const name = `Wren ${crypto.randomUUID().slice(0, 8)}`;
  await registerUser(adaPage);
  const adaId = await setFindableName(adaPage, name);
  const context = await browser.newContext();
  const boPage = await context.newPage();
  await registerUser(boPage);
  return { name, adaId, boPage, context };
};

test.describe('Users', { tag: ['@community', '@accounts'] }, () => {
  test('shows reposts of followed users in the feed, and mentions a user by keyboard', { tag: ['@journey'] }, async ({
    page: adaPage,
    browser,
  }) => {
    const { name, adaId, boPage, context } = await createUsers(adaPage, browser);
    await boPage.goto(`/user/${adaId}`);
    const main = boPage.getByRole('main');
    await main.getByRole('button', { name: `Follow ${name}` }).click();
    await expect(main.getByRole('button', { name: `Following ${name}` })).toBeVisible();

    const track = await openTrack(adaPage, 2);
    await test.step('shows a repost in the feed', async () => {
      await adaPage
        .getByRole('main')
        .getByRole('button', { name: /^Repost / })
        .click();
      const countFeedItems = async (): Promise<number> =>
        (await (await boPage.request.get('/api/v1/users/me/feed')).json()).pagination.data.length;
      // The events of all users are processed one after another.
      await expect.poll(countFeedItems, { timeout: 120_000 }).toBe(1);
      await boPage.goto('/library/feed');
      const entry = boPage.getByRole('main').getByRole('listitem').filter({ hasText: name });
      await expect(entry).toContainText('reposted');
      await expectAccessibleInBothThemes(boPage);

      await entry.getByRole('link', { name: track }).first().click();
      await expect(boPage.getByRole('heading', { level: 1, name: track })).toBeVisible();
    });
    await test.step('mentions a user', async () => {
      const field = boPage.getByRole('textbox', { name: 'Write a comment' });
      const option = boPage.getByRole('option', { name });
      // The search index is updated some seconds after the name.
      await expect(async () => {
        await field.fill('');
        await field.pressSequentially(`Found by you, @${name}`);
        await expect(option).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await boPage.keyboard.press('Enter');
      await boPage.keyboard.press('Control+Enter');
      const mention = adaPage.getByRole('article').getByRole('link', { name: `@${name}` });
      await expect(mention).toBeVisible();
      await mention.click();
      await expect(adaPage).toHaveURL(new RegExp(`/user/${adaId}`));
      await expect(adaPage.getByRole('heading', { level: 1, name })).toBeVisible();
    });
    await context.close();
  });
});
