import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { openPage } from '../../testing/open-page.tsx';
import { Page } from './unsubscribe.page.tsx';

const path = '/api/v1/notifications/unsubscribe/token';

const open = (answers: Record<string, Answer>, list = 'followed') => ({
  ...openPage({ 'unsubscribe/:token/:list': Page }, `/unsubscribe/token/${list}`, buildBootstrap(), answers),
  user: userEvent.setup(),
});

describe('unsubscribe page', () => {
  it('asks before it unsubscribes a guest, and offers to unsubscribe from all emails', async () => {
    const { user, sentRequests } = open({
      [`GET ${path}/followed`]: { body: { name: 'New follower', isSubscribed: true } },
      [`POST ${path}/followed`]: { body: { name: 'New follower', isSubscribed: false } },
      [`POST ${path}/all`]: { body: { name: null, isSubscribed: false } },
    });
    expect(
      await screen.findByText(
        'You’ll no longer get emails for “New follower”. You’ll still see these notifications on the site.',
      ),
    ).toBeDefined();
    expect(sentRequests.filter(({ method }) => method === 'POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('You’ll no longer get emails for “New follower”.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Unsubscribe from all emails' }));
    expect(await screen.findByText(/no longer get these emails/)).toBeDefined();
  });

  it('shows a message when the link no longer works', async () => {
    open({ [`GET ${path}/followed`]: { status: 404, body: { code: 'route.not_found', message: 'Not found.' } } });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
  });
});
