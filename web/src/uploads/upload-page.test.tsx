import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeCookie } from '../lib/cookies.ts';
import '../testing/dialogs.ts';
import { buildFileEntry, buildPickedFile, buildUploadLimits } from './engine/testing.ts';
import { drop, listRequests, openTray, openUploadPage } from './testing/open-upload-page.tsx';

describe('UploadPage', () => {
  it('lists earlier files with their states', async () => {
    await openUploadPage({}, [
      buildFileEntry({ name: 'Ready.wav', state: 'ready', duration: 252_000 }, 2),
      buildFileEntry({ name: 'Half.wav', state: 'transcoding', progress: 0.5 }, 3),
      buildFileEntry({ name: 'Late.wav', state: 'failed', resumable: true }, 5),
      buildFileEntry(
        { name: 'Cut.wav', state: 'failed', failure: { key: 'It breaks off at :at.', values: { at: '1:12' } } },
        4,
      ),
    ]);
    const list = await screen.findByRole('list', { name: 'Your files' });
    const getRow = (name: string) => within(within(list).getByText(name).closest('li') as HTMLElement);
    expect(getRow('Ready.wav').getByText('4:12')).toBeDefined();
    expect(getRow('Half.wav').getByText('Transcoding')).toBeDefined();
    expect(getRow('Half.wav').getByRole('progressbar', { name: 'Half.wav' }).ariaValueNow).toBe('50');
    expect(getRow('Cut.wav').getByText('It breaks off at 1:12.')).toBeDefined();
    expect(getRow('Cut.wav').getByRole('button', { name: 'Replace Cut.wav' })).toBeDefined();
    expect(getRow('Late.wav').getByRole('button', { name: 'Try Late.wav again' })).toBeDefined();
  });

  it('uploads a file to the workspace that was active when it was added', async () => {
    const { promise: delayUntil, resolve } = Promise.withResolvers<void>();
    const limits = { body: { limits: buildUploadLimits() }, delayUntil };
    const site = await openUploadPage({ 'GET /api/v1/file-entries/limits': limits });
    writeCookie('activeWorkspaceId', 'wsp_1');
    onTestFinished(() => writeCookie('activeWorkspaceId', '0'));
    await drop(buildPickedFile().file);
    writeCookie('activeWorkspaceId', 'wsp_2');
    resolve();
    const isPresign = ({ url }: { url: string }) => url.startsWith('/api/v1/s3/simple/presign');
    await waitFor(() => expect(site.sentRequests.find(isPresign)?.url).toContain('workspaceId=wsp_1'));
  });

  it('uploads the replacement of a file to the workspace of the file', async () => {
    const workspaceId = 'wsp_01J00000000000000000000001';
    const broken = buildFileEntry({ name: 'Cut.wav', state: 'failed', workspace_id: workspaceId });
    const site = await openUploadPage({}, [broken]);
    const picked = buildPickedFile('Whole.wav').file;
    vi.stubGlobal('showOpenFilePicker', async () => [{ kind: 'file', name: picked.name, getFile: async () => picked }]);
    onTestFinished(() => void vi.unstubAllGlobals());
    await site.user.click(await screen.findByRole('button', { name: 'Replace Cut.wav' }));
    const isPresign = ({ url }: { url: string }) => url.startsWith('/api/v1/s3/simple/presign');
    await waitFor(() => expect(site.sentRequests.find(isPresign)?.url).toContain(`workspaceId=${workspaceId}`));
    const limits = site.sentRequests.filter(({ url }) => url.startsWith('/api/v1/file-entries/limits'));
    expect(limits.some(({ url }) => url.includes(workspaceId))).toBe(true);
  });

  it('shows an explanation when there are no files', async () => {
    await openUploadPage();
    expect(await screen.findByText(/Your uploads and their status will appear here/)).toBeDefined();
  });

  it('renders only the visible rows of hundreds of files', async () => {
    const site = await openUploadPage();
    await drop(...Array.from({ length: 400 }, (_, index) => buildPickedFile(`${index}.wav`).file));
    const region = await openTray(site);
    expect(await region.findByRole('heading', { name: 'Uploading 400 files' })).toBeDefined();
    expect(region.queryAllByRole('listitem').length).toBeLessThan(40);
  });

  it('shows a duplicate until the user keeps it', async () => {
    const duplicate = buildFileEntry({ name: 'Harbour Lights.wav', state: 'held' });
    const site = await openUploadPage(
      { 'POST /api/v1/file-entries/resume': { body: { fileEntries: [buildFileEntry()] } } },
      [duplicate],
    );
    const note = within(await screen.findByRole('region', { name: '1 possible duplicate' }));
    expect(note.getByRole('heading', { level: 2 })).toBeDefined();
    await site.user.click(note.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /possible duplicate/ })).toBeNull());
    expect(listRequests(site, 'file-entries/resume')[0]?.body).toEqual({ entryIds: [duplicate.id] });
  });

  it('deletes a duplicate permanently when the user discards it', async () => {
    const duplicate = buildFileEntry({ name: 'Harbour Lights.wav', state: 'held' });
    const site = await openUploadPage({}, [duplicate]);
    await site.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Harbour Lights.wav')).toBeNull());
    expect(listRequests(site, 'file-entries/delete')[0]?.body).toEqual({
      entryIds: [duplicate.id],
      deleteForever: true,
    });
  });

  it('moves a file to the trash and restores it', async () => {
    const entry = buildFileEntry({ name: 'Ready.wav', state: 'ready' });
    const site = await openUploadPage({ 'POST /api/v1/file-entries/restore': { body: { fileEntries: [entry] } } }, [
      entry,
    ]);
    await site.user.click(await screen.findByRole('button', { name: 'Delete Ready.wav' }));
    await waitFor(() => expect(screen.queryByText('Ready.wav')).toBeNull());
    await site.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Ready.wav')).toBeDefined();
  });

  it('shows a warning when the quota is almost used up', async () => {
    const gigabyte = 1024 ** 3;
    const quota = { ...buildUploadLimits().quota, storage: { used: 2 * gigabyte, max: 2 * gigabyte + 10 } };
    await openUploadPage({ 'GET /api/v1/file-entries/limits': { body: { limits: buildUploadLimits({ quota }) } } });
    expect(await screen.findByText('2 GB of 2 GB')).toBeDefined();
    expect(screen.getByText('You’ve almost reached your limit.')).toBeDefined();
  });
});
