import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notifySignedOut } from '../lib/signed-out.ts';
import type { Answer } from '../testing/api-stub.ts';
import { aBootstrap, aUser } from '../testing/bootstrap.ts';
import '../testing/dialogs.ts';
import { onScreen } from '../testing/media.ts';
import { openPage } from '../testing/open-page.tsx';
import { toasts } from '../ui/feedback/toasts.ts';
import { crc32OfBlob } from './engine/crc32.ts';
import { anEntry, picked, someLimits } from './engine/testing.ts';
import { UploadPage } from './page/upload-page.tsx';
import { UploadsArea } from './tray/uploads-area.tsx';

const pages = {
  'backstage/upload': () => (
    <>
      <h1>Upload</h1>
      <UploadPage />
    </>
  ),
  contact: () => <h1>Contact us</h1>,
};

const artist = aUser({ permissions: [{ name: 'music.create', restrictions: [] }] });

/** Replaces workers, which jsdom does not have, and computes in the page. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  terminate() {}
  async postMessage({ id, blob }: { id: number; blob: Blob }) {
    this.onmessage({ data: { id, crc: await crc32OfBlob(blob) } });
  }
}

/** PUT requests to which the test responds. */
const puts: FakeRequest[] = [];
class FakeRequest extends EventTarget {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => '"etag"';
  send() {
    puts.push(this);
  }
  abort() {
    this.onabort?.();
  }
  respond(status: number) {
    this.status = status;
    this.onload?.();
  }
}

beforeEach(() => {
  localStorage.clear();
  puts.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

afterEach(() => {
  act(notifySignedOut);
  vi.unstubAllGlobals();
});

const key = 'uploads/usr_01J00000000000000000000001/fil_00000000000000000000000001';

const openUploadPage = async (changes: Record<string, Answer> = {}, listed: FileEntry[] = []) => {
  const replies: Record<string, Answer> = {
    'GET /api/v1/file-entries/limits': { body: { limits: someLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: listed, nextCursor: null } } },
    'POST /api/v1/s3/simple/presign': { body: { url: 'https://s3.example/one', headers: {}, key, acl: 'private' } },
    'POST /api/v1/s3/entries': { body: { fileEntry: anEntry() } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: [anEntry()] } },
    'POST /api/v1/file-entries/delete': { body: {} },
    ...changes,
  };
  const site = openPage(pages, '/backstage/upload', aBootstrap({}, artist), replies, <UploadsArea />);
  await screen.findByRole('heading', { name: 'Upload', level: 1 });
  await screen.findByRole('button', { name: 'Add files' });
  return { ...site, replies, user: userEvent.setup() };
};

/** Drops files onto the page, as in a browser without file handles. */
const drop = async (...files: File[]): Promise<void> => {
  const items = files.map((file) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }));
  const event = Object.assign(new Event('drop', { cancelable: true, bubbles: true }), {
    dataTransfer: { items, types: ['Files'] },
  });
  await act(async () => void document.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
};

const findTray = () => screen.findByRole('region', { name: 'Uploads' });
/** Opens the tray, which is closed by default on the upload page. */
const openTray = async (site: Awaited<ReturnType<typeof openUploadPage>>) => {
  const region = within(await findTray());
  await site.user.click(region.getByRole('button', { name: 'Show all uploads' }));
  return region;
};

const listRequests = (site: Awaited<ReturnType<typeof openUploadPage>>, path: string) =>
  site.asked.filter(({ url }) => url === `/api/v1/${path}`);

describe('the upload tray', () => {
  it('uploads dropped files and shows the progress and the result on every page', async () => {
    const site = await openUploadPage();
    await drop(picked('Mooring.wav', 100).file);
    const region = within(await findTray());
    expect(await region.findByRole('heading', { name: 'Uploading 1 file' })).toBeDefined();
    await waitFor(() => expect(puts).toHaveLength(1));
    act(() => puts[0]?.upload.onprogress?.({ loaded: 50 }));
    await waitFor(() => expect(region.getByRole('progressbar', { name: 'Uploading 1 file' }).ariaValueNow).toBe('50'));

    await site.router.navigate('/contact');
    await screen.findByRole('heading', { name: 'Contact us' });
    expect(region.getByText('Mooring.wav')).toBeDefined();
    site.replies['POST /api/v1/file-entries/states'] = { body: { fileEntries: [anEntry({ state: 'ready' })] } };
    await act(async () => puts[0]?.respond(200));
    expect(await region.findByRole('heading', { name: '1 file is ready' })).toBeDefined();
    await site.user.click(region.getByRole('button', { name: 'Close the uploads' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('shows a failure with an action that retries', async () => {
    const site = await openUploadPage({
      'POST /api/v1/s3/simple/presign': {
        status: 403,
        body: { code: 'quota.reached', message: 'Your space is used up.', requestId: 'r' },
      },
    });
    await drop(picked().file);
    const region = await openTray(site);
    expect(await region.findByText('Your space is used up.')).toBeDefined();
    expect(region.getByRole('heading', { name: '1 file needs you' })).toBeDefined();
    expect(region.getByText('Nothing is being sent')).toBeDefined();
    site.replies['POST /api/v1/s3/simple/presign'] = {
      body: { url: 'https://s3.example/one', headers: {}, key, acl: 'private' },
    };
    await site.user.click(region.getByRole('button', { name: 'Try Mooring.wav again' }));
    await waitFor(() => expect(puts).toHaveLength(1));
  });

  it('rejects a type that is not allowed, without a retry', async () => {
    const site = await openUploadPage();
    await drop(new File(['x'], 'cover.jpg', { type: 'image/jpeg' }));
    const region = await openTray(site);
    expect(await region.findByText('This file type is not allowed')).toBeDefined();
    expect(region.queryByRole('button', { name: /Try/ })).toBeNull();
    await site.user.click(region.getByRole('button', { name: 'Remove cover.jpg from the list' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('pauses, resumes and cancels, and asks before leaving the page', async () => {
    const site = await openUploadPage();
    const isLeavingPrevented = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(isLeavingPrevented()).toBe(false);
    await drop(picked().file);
    const region = await openTray(site);
    await waitFor(() => expect(puts).toHaveLength(1));
    expect(isLeavingPrevented()).toBe(true);
    const notFound = { code: 'upload.not_found', message: 'Its bytes are not there.', requestId: 'r' };
    site.replies['POST /api/v1/s3/entries'] = { status: 404, body: notFound };
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

  it('announces each quarter of the progress and the end to screen readers', async () => {
    const { replies } = await openUploadPage();
    await drop(picked('Mooring.wav', 100).file);
    await findTray();
    const listAnnouncements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(listAnnouncements()).toContain('Uploading 1 file, 0 %'));
    await waitFor(() => expect(puts).toHaveLength(1));
    act(() => puts[0]?.upload.onprogress?.({ loaded: 24 }));
    await screen.findAllByText('Uploading 24 %');
    expect(listAnnouncements()).toContain('Uploading 1 file, 0 %');
    act(() => puts[0]?.upload.onprogress?.({ loaded: 30 }));
    await waitFor(() => expect(listAnnouncements()).toContain('Uploading 1 file, 25 %'));
    replies['POST /api/v1/s3/entries'] = { body: { fileEntry: anEntry({ state: 'ready' }) } };
    await act(async () => puts[0]?.respond(200));
    await waitFor(() => expect(listAnnouncements()).toContain('1 file is ready'));
  });
});

describe('UploadPage', () => {
  it('lists earlier files with their states', async () => {
    await openUploadPage({}, [
      anEntry({ name: 'Ready.wav', state: 'ready', duration: 252_000 }, 2),
      anEntry({ name: 'Half.wav', state: 'transcoding', progress: 0.5 }, 3),
      anEntry({ name: 'Late.wav', state: 'failed', resumable: true }, 5),
      anEntry(
        { name: 'Cut.wav', state: 'failed', failure: { key: 'It breaks off at :at.', values: { at: '1:12' } } },
        4,
      ),
    ]);
    const list = await screen.findByRole('list', { name: 'Your files' });
    const row = (name: string) => within(within(list).getByText(name).closest('li') as HTMLElement);
    expect(row('Ready.wav').getByText('4:12')).toBeDefined();
    expect(row('Half.wav').getByText('Transcoding')).toBeDefined();
    expect(row('Half.wav').getByRole('progressbar', { name: 'Half.wav' }).ariaValueNow).toBe('50');
    expect(row('Cut.wav').getByText('It breaks off at 1:12.')).toBeDefined();
    expect(row('Cut.wav').getByRole('button', { name: 'Replace Cut.wav' })).toBeDefined();
    expect(row('Late.wav').getByRole('button', { name: 'Try Late.wav again' })).toBeDefined();
  });

  it('explains an empty list', async () => {
    await openUploadPage();
    expect(await screen.findByText(/What you send stands here/)).toBeDefined();
  });

  it('renders only the visible rows of hundreds of files', async () => {
    const site = await openUploadPage();
    await drop(...Array.from({ length: 400 }, (_, place) => picked(`${place}.wav`).file));
    const region = await openTray(site);
    expect(await region.findByRole('heading', { name: 'Uploading 400 files' })).toBeDefined();
    expect(region.queryAllByRole('listitem').length).toBeLessThan(40);
  });

  it('shows a held duplicate until the user keeps it', async () => {
    const held = anEntry({ name: 'Harbour Lights.wav', state: 'held' });
    const site = await openUploadPage({ 'POST /api/v1/file-entries/resume': { body: { fileEntries: [anEntry()] } } }, [
      held,
    ]);
    const note = within(await screen.findByRole('region', { name: '1 file held: you have it already' }));
    expect(note.getByRole('heading', { level: 2 })).toBeDefined();
    await site.user.click(note.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /held/ })).toBeNull());
    expect(listRequests(site, 'file-entries/resume')[0]?.body).toEqual({ entryIds: [held.id] });
  });

  it('deletes a discarded duplicate forever', async () => {
    const held = anEntry({ name: 'Harbour Lights.wav', state: 'held' });
    const site = await openUploadPage({}, [held]);
    await site.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Harbour Lights.wav')).toBeNull());
    expect(listRequests(site, 'file-entries/delete')[0]?.body).toEqual({ entryIds: [held.id], deleteForever: true });
  });

  it('moves a file to the trash and restores it', async () => {
    const entry = anEntry({ name: 'Ready.wav', state: 'ready' });
    const site = await openUploadPage({ 'POST /api/v1/file-entries/restore': { body: { fileEntries: [entry] } } }, [
      entry,
    ]);
    await site.user.click(await screen.findByRole('button', { name: 'Delete Ready.wav' }));
    await waitFor(() => expect(screen.queryByText('Ready.wav')).toBeNull());
    await site.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ready.wav')).toBeDefined();
  });

  it('warns when the quota is almost used up', async () => {
    const gigabyte = 1024 ** 3;
    const quota = { ...someLimits().quota, storage: { used: 2 * gigabyte, max: 2 * gigabyte + 10 } };
    await openUploadPage({ 'GET /api/v1/file-entries/limits': { body: { limits: someLimits({ quota }) } } });
    expect(await screen.findByText('2 GB of 2 GB')).toBeDefined();
    expect(screen.getByText('Your room is nearly used up.')).toBeDefined();
  });
});

describe('the upload tray on phones and after logging out', () => {
  it('opens as a sheet on phones', async () => {
    onScreen('(max-width: 767.98px)');
    const site = await openUploadPage();
    await drop(picked().file);
    const pill = within(await findTray());
    await site.user.click(pill.getByRole('button', { name: /Uploading 1 file/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Uploads' }));
    expect(sheet.getByText('Mooring.wav')).toBeDefined();
    expect(sheet.getByRole('button', { name: 'Add files' })).toBeDefined();
    // Toasts are rendered in the sheet, because the modal dialog would cover them elsewhere.
    act(() => void toasts.positive('Moved to the bin'));
    expect(sheet.getByText('Moved to the bin')).toBeDefined();
    await site.user.click(sheet.getByRole('button', { name: 'Show less' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is removed when the user logs out', async () => {
    await openUploadPage();
    await drop(picked().file);
    const region = await findTray();
    act(notifySignedOut);
    await waitFor(() => expect(region.isConnected).toBe(false));
    expect(localStorage.getItem('overtone.uploads')).toBeNull();
  });
});
