import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, openTrack, test } from './fixtures.ts';

const getCommentField = (page: Page, name = 'Write a comment') => page.getByRole('textbox', { name });
const findComment = (page: Page, text: RegExp) => page.getByRole('article').filter({ hasText: text }).first();

test.describe('Comments', { tag: ['@community'] }, () => {
  test('shows a comment to others at its timestamp while the track plays, and accepts a reply by keyboard', {
    tag: ['@journey'],
  }, async ({ page: ada, browser }) => {
    const word = crypto.randomUUID().slice(0, 8);
    await registerUser(ada);
    await openTrack(ada, -1);
    await ada.getByRole('slider', { name: /^Position in / }).focus();
    // A key press seeks by five seconds and starts to play.
    await ada.keyboard.press('ArrowRight');
    await expect(ada.getByPlaceholder(/^Comment at 0:\d\d$/)).toBeVisible();
    // The timestamp stays the same while paused.
    await ada.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const bo = await context.newPage();
    await registerUser(bo);
    await bo.goto(new URL(ada.url()).pathname);
    await expect(getCommentField(bo)).toBeVisible();

    await getCommentField(ada).fill(`What a bridge ${word} https://example.com/bridge`);
    await getCommentField(ada).press('Control+Enter');
    const row = findComment(bo, new RegExp(word));
    await expect(row).toBeVisible();
    await expect(row.getByRole('link', { name: 'https://example.com/bridge' })).toHaveAttribute('rel', /nofollow ugc/);
    const marker = bo.getByRole('button', { name: /^Play from 0:\d\d: comment by Nadia Crewe$/ }).first();
    await expect(marker).toBeVisible();
    await marker.focus();
    await bo.keyboard.press('Enter');
    // The comment is shown at the playhead, and the field replaces the mini player.
    await expect(bo.getByText(`What a bridge ${word}`).first()).toBeVisible();
    await expect(bo.getByPlaceholder(/^Comment at 0:\d\d$/)).toBeVisible();
    await expect(bo.getByRole('button', { name: /^Open player/ })).toBeHidden();
    // Its tooltip depends on the playback, so it is not part of the check.
    await marker.blur();
    await expectAccessibleInBothThemes(bo);

    const reply = row.getByRole('button', { name: 'Reply' });
    await reply.focus();
    await bo.keyboard.press('Enter');
    await expect(getCommentField(bo, 'Reply to Nadia Crewe')).toBeFocused();
    await bo.keyboard.type(`<b>So it is</b> ${word}`);
    await bo.keyboard.press('Control+Enter');
    await expect(findComment(ada, new RegExp(`<b>So it is</b> ${word}`))).toBeVisible();
    await context.close();
  });
});
