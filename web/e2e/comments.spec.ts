import type { Page } from '@playwright/test';
import { register } from './account.ts';
import { expect, openTrack, test } from './fixtures.ts';
import { expectAccessibleInBothThemes } from './looks.ts';

const field = (page: Page, name = 'Write a comment') => page.getByRole('textbox', { name });
const said = (page: Page, text: RegExp) => page.getByRole('article').filter({ hasText: text }).first();

test.describe('Comments', { tag: ['@community'] }, () => {
  test('shows a comment at its time to others while the track plays, and takes a reply by keyboard', {
    tag: ['@journey'],
  }, async ({ page: ada, browser }) => {
    const word = crypto.randomUUID().slice(0, 8);
    await register(ada);
    await openTrack(ada, -1);
    await ada.getByRole('slider', { name: /^Play .+ from$/ }).focus();
    // A press of a key goes on by five seconds, and begins to play.
    await ada.keyboard.press('ArrowRight');
    await expect(ada.getByPlaceholder(/^Comment at 0:\d\d$/)).toBeVisible();
    // The moment stays while others come.
    await ada.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const bo = await context.newPage();
    await register(bo);
    await bo.goto(new URL(ada.url()).pathname);
    await expect(field(bo)).toBeVisible();

    await field(ada).fill(`What a bridge ${word} https://example.com/bridge`);
    await field(ada).press('Control+Enter');
    const row = said(bo, new RegExp(word));
    await expect(row).toBeVisible();
    await expect(row.getByRole('link', { name: 'https://example.com/bridge' })).toHaveAttribute('rel', /nofollow ugc/);
    const dot = bo.getByRole('button', { name: /^Play from 0:\d\d: comment by Nadia Crewe$/ }).first();
    await expect(dot).toBeVisible();
    await dot.focus();
    await bo.keyboard.press('Enter');
    // At the playhead for the eye, and in the mini player's place the field.
    await expect(bo.getByText(`What a bridge ${word}`).first()).toBeVisible();
    await expect(bo.getByPlaceholder(/^Comment at 0:\d\d$/)).toBeVisible();
    await expect(bo.getByRole('button', { name: /^Open player/ })).toBeHidden();
    // Its tooltip comes and goes with what plays, and is no part of the page.
    await dot.blur();
    await expectAccessibleInBothThemes(bo);

    const reply = row.getByRole('button', { name: 'Reply' });
    await reply.focus();
    await bo.keyboard.press('Enter');
    await expect(field(bo, 'Reply to Nadia Crewe')).toBeFocused();
    await bo.keyboard.type(`<b>So it is</b> ${word}`);
    await bo.keyboard.press('Control+Enter');
    await expect(said(ada, new RegExp(`<b>So it is</b> ${word}`))).toBeVisible();
    await context.close();
  });
});
