import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { notifyLoggedOut } from '../lib/logout-events.ts';
import '../testing/dialogs.ts';
import { stubMediaQueries } from '../testing/media-queries.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import { buildFileEntry, buildPickedFile } from './engine/testing.ts';
import { drop, findTray, key, listRequests, openTray, openUploadPage, puts } from './testing/open-upload-page.tsx';

describe('the upload tray', () => {
  it('uploads dropped files and shows the progress and the result on every page', async () => {
    const site = await openUploadPage();
    await drop(buildPickedFile('Mooring.wav', 100).file);
    const region = within(await findTray());
    expect(await region.findByRole('heading', { name: 'Uploading 1 file' })).toBeDefined();
    await waitFor(() => expect(puts).toHaveLength(1));
    act(() => puts[0]?.upload.onprogress?.({ loaded: 50 }));
    await waitFor(() => expect(region.getByRole('progressbar', { name: 'Uploading 1 file' }).ariaValueNow).toBe('50'));

    await site.router.navigate('/contact');
    await screen.findByRole('heading', { name: 'Contact us' });
    expect(region.getByText('Mooring.wav')).toBeDefined();
    site.responses['POST /api/v1/file-entries/states'] = {
      body: { fileEntries: [buildFileEntry({ state: 'ready' })] },
    };
    await act(async () => puts[0]?.respond(200));
    expect(await region.findByRole('heading', { name: '1 file is ready' })).toBeDefined();
    await site.user.click(region.getByRole('button', { name: 'Close uploads' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('shows a failed upload with a button that retries it', async () => {
    const site = await openUploadPage({
      'POST /api/v1/s3/simple/presign': {
        status: 403,
        body: { code: 'quota.reached', message: 'Your space is used up.', requestId: 'r' },
      },
    });
    await drop(buildPickedFile().file);
    const region = await openTray(site);
    expect(await region.findByText('Your space is used up.')).toBeDefined();
    expect(region.getByRole('heading', { name: '1 file needs attention' })).toBeDefined();
    expect(region.getByText('Nothing uploading')).toBeDefined();
    site.responses['POST /api/v1/s3/simple/presign'] = {
      body: { url: 'https://s3.example/one', headers: {}, key, acl: 'private' },
    };
    await site.user.click(region.getByRole('button', { name: 'Try Mooring.wav again' }));
    await waitFor(() => expect(puts).toHaveLength(1));
  });

  it('shows no retry button when the type of a file is not allowed', async () => {
    const site = await openUploadPage();
    await drop(new File(['x'], 'cover.jpg', { type: 'image/jpeg' }));
    const region = await openTray(site);
    expect(await region.findByText('This file type is not allowed')).toBeDefined();
    expect(region.queryByRole('button', { name: /Try/ })).toBeNull();
    await site.user.click(region.getByRole('button', { name: 'Remove cover.jpg from the list' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('pauses, resumes and cancels uploads, and asks before leaving the page', async () => {
    const site = await openUploadPage();
    const isLeavingPrevented = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(isLeavingPrevented()).toBe(false);
    await drop(buildPickedFile().file);
    const region = await openTray(site);
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(isLeavingPrevented()).toBe(true);
    const notFound = { code: 'upload.not_found', message: 'Its bytes are not there.', requestId: 'r' };
    site.responses['POST /api/v1/s3/entries'] = { status: 404, body: notFound };
    await site.user.click(region.getByRole('button', { name: 'Pause Mooring.wav' }));
    await site.user.click(await region.findByRole('button', { name: 'Resume Mooring.wav' }));
    await waitFor(() => expect(puts).toHaveLength(2));
    await site.user.click(region.getByRole('button', { name: 'Cancel Mooring.wav' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull());
    await waitFor(() =>
      expect(listRequests(site, 'file-entries/delete').at(-1)?.body).toMatchObject({ deleteForever: true }),
    );
    expect(isLeavingPrevented()).toBe(false);
  });

  it('shows an error when the server cannot delete a cancelled upload', async () => {
    const site = await openUploadPage();
    await drop(buildPickedFile().file);
    const region = await openTray(site);
    await waitFor(() => expect(puts).toHaveLength(1));
    const unavailable = { code: 'unavailable', message: 'We’re a bit busy right now. Try again.', requestId: 'r' };
    site.responses['POST /api/v1/file-entries/delete'] = { status: 503, body: unavailable };
    await site.user.click(region.getByRole('button', { name: 'Cancel Mooring.wav' }));
    await waitFor(() => expect(toasts.get()).toMatchObject({ type: 'danger', message: 'failed to terminate upload' }));
  });

  it('announces each quarter of the progress and the end to screen readers', async () => {
    const { responses } = await openUploadPage();
    await drop(buildPickedFile('Mooring.wav', 100).file);
    await findTray();
    const listAnnouncements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(listAnnouncements()).toContain('Uploading 1 file, 0%'));
    await waitFor(() => expect(puts).toHaveLength(1));
    act(() => puts[0]?.upload.onprogress?.({ loaded: 24 }));
    await screen.findAllByText('Uploading 24%');
    expect(listAnnouncements()).toContain('Uploading 1 file, 0%');
    act(() => puts[0]?.upload.onprogress?.({ loaded: 30 }));
    await waitFor(() => expect(listAnnouncements()).toContain('Uploading 1 file, 25%'));
    responses['POST /api/v1/s3/entries'] = { body: { fileEntry: buildFileEntry({ state: 'ready' }) } };
    await act(async () => puts[0]?.respond(200));
    await waitFor(() => expect(listAnnouncements()).toContain('1 file is ready'));
  });
});

describe('the upload tray on phones and after logging out', () => {
  it('opens as a sheet on a phone', async () => {
    stubMediaQueries('(max-width: 767.98px)');
    const site = await openUploadPage();
    await drop(buildPickedFile().file);
    const pill = within(await findTray());
    await site.user.click(pill.getByRole('button', { name: /Uploading 1 file/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Uploads' }));
    expect(sheet.getByText('Mooring.wav')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Add files' })).toBeDefined();
    // Toasts are rendered in the sheet, because the modal dialog would cover them elsewhere.
    act(() => void toasts.positive('Moved to trash'));
    expect(sheet.getByText('Moved to trash')).toBeDefined();
    await site.user.click(sheet.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('removes the tray when the user logs out', async () => {
    await openUploadPage();
    await drop(buildPickedFile().file);
    const region = await findTray();
    act(notifyLoggedOut);
    await waitFor(() => expect(region.isConnected).toBe(false));
    expect(localStorage.getItem('overtone.uploads')).toBeNull();
  });
});
