import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessibility-checks.ts';
import { registerUser } from './account.ts';
import { expect, openTrack, test } from './fixtures.ts';

const getCommentField = (page: Page, name = 'Write a comment') => page.getByRole('textbox', { name });
const findComment = (page: Page, text: RegExp) => page.getByRole('article').filter({ hasText: text }).first();

test.describe('Comments', { tag: ['@community'] }, () => {
  test('shows a comment to others at its timestamp while the track plays, and accepts a reply by keyboard', {
    tag: ['@journey'],
  }, async ({ page: adaPage, browser }) => {
    const word = crypto.randomUUID().slice(0, 8);
    await registerUser(adaPage);
    await openTrack(adaPage, -1);
    await adaPage.getByRole('slider', { name: /^Position in / }).focus();
    // A key press seeks by five seconds and starts to play.
    await adaPage.keyboard.press('ArrowRight');
    await expect(adaPage.getByPlaceholder(/^Comment at 0:\d\d$/)).toBeVisible();
    // The timestamp stays the same while paused.
    await adaPage.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const boPage = await context.newPage();
    await registerUser(boPage);
    await boPage.goto(new URL(adaPage.url()).pathname);
    await expect(getCommentField(boPage)).toBeVisible();

    await getCommentField(adaPage).fill(`What a bridge ${word} https://example.com/bridge`);
    await getCommentField(adaPage).press('Control+Enter');
    const row = findComment(boPage, new RegExp(word));
    await expect(row).toBeVisible();
    await expect(row.getByRole('link', { name: 'https://example.com/bridge' })).toHaveAttribute('rel', /nofollow ugc/);
    const marker = boPage.getByRole('button', { name: /^Play from 0:\d\d: comment by Nadia Crewe$/ }).first();
    await expect(marker).toBeVisible();
    await marker.focus();
    await boPage.keyboard.press('Enter');
    // The comment is shown at the playhead, and the field replaces the mini player.
    await expect(boPage.getByText(`What a bridge ${word}`).first()).toBeVisible();
    await expect(boPage.getByPlaceholder(/^Comment at 0:\d\d$/)).toBeVisible();
    await expect(boPage.getByRole('button', { name: /^Open player/ })).toBeHidden();
    // Its tooltip depends on the playback, so it is not part of the check.
    await marker.blur();
    await expectAccessibleInBothThemes(boPage);

    const replyButton = row.getByRole('button', { name: 'Reply' });
    await replyButton.focus();
    await boPage.keyboard.press('Enter');
    await expect(getCommentField(boPage, 'Reply to Nadia Crewe')).toBeFocused();
    await boPage.keyboard.type(`<b>So it is</b> ${word}`);
    await boPage.keyboard.press('Control+Enter');
    await expect(findComment(adaPage, new RegExp(`<b>So it is</b> ${word}`))).toBeVisible();
    await context.close();
  });
});
