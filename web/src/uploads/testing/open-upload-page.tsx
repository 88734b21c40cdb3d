import type { FileEntry } from '@overtone/shared/uploads/file-entry.model.ts';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { notifyLoggedOut } from '../../lib/logout-events.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { openPage } from '../../testing/open-page.tsx';
import { computeBlobCrc32 } from '../engine/crc32.ts';
import { buildFileEntry, buildUploadLimits } from '../engine/testing.ts';
import { UploadPage } from '../page/upload-page.tsx';
import { UploadsArea } from '../tray/uploads-area.tsx';

const pages = {
  'backstage/upload': () => (
    <>
      <h1>Upload</h1>
      <UploadPage />
    </>
  ),
  contact: () => <h1>Contact us</h1>,
};

const artist = buildUser({ permissions: [{ name: 'music.create', restrictions: [] }] });

/** Replaces workers, which jsdom does not have, and computes in the page. */
class FakeWorker {
  onmessage: (event: { data: unknown }) => void = () => undefined;
  terminate() {}
  async postMessage({ id, blob }: { id: number; blob: Blob }) {
    this.onmessage({ data: { id, crc: await computeBlobCrc32(blob) } });
  }
}

/** PUT requests to which the test responds. */
export const puts: FakeRequest[] = [];
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
  act(notifyLoggedOut);
  vi.unstubAllGlobals();
});

export const key = 'uploads/usr_01J00000000000000000000001/fil_00000000000000000000000001';

export const openUploadPage = async (changes: Record<string, Answer> = {}, listed: FileEntry[] = []) => {
  const responses: Record<string, Answer> = {
    'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits() } },
    'GET /api/v1/file-entries': { body: { pagination: { data: listed, nextCursor: null } } },
    'POST /api/v1/s3/simple/presign': { body: { url: 'https://s3.example/one', headers: {}, key, acl: 'private' } },
    'POST /api/v1/s3/entries': { body: { fileEntry: buildFileEntry() } },
    'POST /api/v1/file-entries/states': { body: { fileEntries: [buildFileEntry()] } },
    'POST /api/v1/file-entries/delete': { body: {} },
    ...changes,
  };
  const site = openPage(pages, '/backstage/upload', buildBootstrap({}, artist), responses, <UploadsArea />);
  await screen.findByRole('heading', { name: 'Upload', level: 1 });
  await screen.findByRole('button', { name: 'Add files' });
  return { ...site, responses, user: userEvent.setup() };
};

/** Drops files onto the page, as in a browser without file handles. */
export const drop = async (...files: File[]): Promise<void> => {
  const items = files.map((file) => ({ kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }));
  const event = Object.assign(new Event('drop', { cancelable: true, bubbles: true }), {
    dataTransfer: { items, types: ['Files'] },
  });
  await act(async () => void document.dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
};

export const findTray = () => screen.findByRole('region', { name: 'Uploads' });
/** Opens the tray, which is closed by default on the upload page. */
export const openTray = async (site: Awaited<ReturnType<typeof openUploadPage>>) => {
  const region = within(await findTray());
  await site.user.click(region.getByRole('button', { name: 'Show all uploads' }));
  return region;
};

export const listRequests = (site: Awaited<ReturnType<typeof openUploadPage>>, path: string) =>
  site.sentRequests.filter(({ url }) => url === `/api/v1/${path}`);
