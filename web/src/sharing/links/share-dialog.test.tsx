import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum } from '../../testing/factories.ts';
import { openApp, withToasts } from '../../testing/open-app.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ModalHost } from '../../ui/overlays/modal-host.tsx';
import { openShareDialog } from './open-share-dialog.ts';

const { id, name } = buildAlbum();
const buildShare = (changes: Partial<Share> = {}): Share => ({
  ...{ id: 'shr_01J00000000000000000000001', name: 'For the press', startSeconds: null, expiresAt: null },
  ...{ visits: 0, lastVisitAt: null, createdAt: new Date().toISOString(), createdBy: null },
  ...changes,
});
const listCall = 'GET /api/v1/shares';
const createCall = 'POST /api/v1/shares';

const Page = () => (
  <>
    <Button onClick={() => void openShareDialog({ kind: 'album', id, name })}>Open</Button>
    <ModalHost />
  </>
);

const openDialog = async (answers: Record<string, Answer>) => {
  const app = openApp([{ path: '/', ...withToasts(Page) }], { bootstrap: buildBootstrap({}, buildUser()), answers });
  await app.user.click(await screen.findByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog');
  return { ...app, dialog };
};
const buildShareList = (...shares: Share[]): Answer => ({ body: { shares, isHidden: false } });
const findButton = (name: string) => screen.findByRole('button', { name });

describe('ShareDialog', () => {
  it('lists the name, visits and expiry of each link', async () => {
    const lastVisitAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await openDialog({
      [listCall]: buildShareList(
        buildShare({
          visits: 4,
          lastVisitAt,
          startSeconds: 83,
          createdBy: { id: buildUser().id, name: 'Bo', image: null },
        }),
        buildShare({ id: 'shr_01J00000000000000000000002', name: 'Ines', expiresAt: '2020-05-01T12:00:00.000Z' }),
      ),
    });
    const rows = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'For the pressOpened 4 times, last 2 hours agoCreated a few seconds ago by Bo · Never expires · Starts at 1:23',
      'InesNot opened yetCreated a few seconds ago · Expired May 1, 2020',
    ]);
  });

  it('creates a link and shows its URL once', async () => {
    const { user } = await openDialog({ [listCall]: buildShareList() });
    expect(await screen.findByText('No private links yet.')).toBeDefined();
    await user.click(await findButton('New link'));
    const field = screen.getByRole('textbox', { name: /Name/ });
    expect(document.activeElement).toBe(field);
    await user.type(field, 'For the press');
    await user.type(screen.getByRole('textbox', { name: 'Start time' }), '1:23');
    const createdAnswer = { status: 201, body: { share: buildShare(), token: '01JZ.secret' } };
    const requests = stubApi({ [listCall]: buildShareList(buildShare()), [createCall]: createdAnswer });
    await user.click(await findButton('Create link'));

    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(address.value).toBe(`${location.origin}/private/01JZ.secret`);
    expect(screen.getByText(/You won’t see it again/)).toBeDefined();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      item: { kind: 'album', id },
      ...{ name: 'For the press', startSeconds: 83, expiresAt: null },
    });
    // The dialog stays open after Escape, so that the address is not lost.
    await user.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Link' })).toBe(address);
    await user.click(await findButton('Done'));
    expect(await screen.findByText('For the press')).toBeDefined();
    expect(document.body.innerHTML).not.toContain('01JZ.secret');
  });

  it('explains that links to hidden music do not work', async () => {
    await openDialog({ [listCall]: { body: { shares: [buildShare()], isHidden: true } } });
    expect(await screen.findByText(/Private links don’t work while this is hidden/)).toBeDefined();
  });

  it('validates the name, the start and the expiry before sending', async () => {
    const { sentRequests: requests, user } = await openDialog({ [listCall]: buildShareList() });
    await user.click(await findButton('New link'));
    await user.type(screen.getByRole('textbox', { name: 'Start time' }), 'chorus');
    await user.click(screen.getByRole('button', { name: /Expires/ }));
    await user.click(await screen.findByRole('option', { name: 'On a date' }));
    await user.click(await findButton('Create link'));
    for (const message of [
      'Enter a name.',
      'Enter minutes and seconds, like 1:30.',
      'Choose a date within the next year.',
    ])
      expect(await screen.findByText(message)).toBeDefined();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows an error of the server at the form', async () => {
    const message = 'You can have up to 100 links. Revoke one first.';
    const refusal = { status: 403, body: { code: 'quota.reached', message, requestId: 'r' } };
    const { user } = await openDialog({ [listCall]: buildShareList(), [createCall]: refusal });
    await user.click(await findButton('New link'));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'x');
    await user.click(await findButton('Create link'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveProperty('value', 'x');
  });

  it('revokes a link after confirmation', async () => {
    const { user } = await openDialog({ [listCall]: buildShareList(buildShare()) });
    await user.click(await findButton('Revoke the link for For the press'));
    expect(screen.getByRole('heading', { name: 'Revoke the link for “For the press”?' })).toBeDefined();
    await user.click(await findButton('Cancel'));
    await user.click(await findButton('Revoke the link for For the press'));
    const requests = stubApi({
      [listCall]: buildShareList(),
      [`POST /api/v1/shares/${buildShare().id}`]: { body: {} },
    });
    await user.click(await findButton('Revoke'));
    expect(await screen.findByText('No private links yet.')).toBeDefined();
    await vi.waitFor(() => expect(screen.getByText('Link revoked')).toBeDefined());
    expect(requests.filter(({ url }) => url.endsWith('?_method=DELETE'))).toHaveLength(1);
  });

  it('shows an error with a retry button when the links cannot be loaded', async () => {
    const { user } = await openDialog({ [listCall]: { status: 503, body: {} } });
    const retryButton = await findButton('Try again');
    stubApi({ [listCall]: buildShareList(buildShare()) });
    await user.click(retryButton);
    expect(await screen.findByText('For the press')).toBeDefined();
  });
});
