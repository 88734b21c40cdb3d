import { s3UploadContract } from '@overtone/shared/uploads/s3-upload.contract.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { openBrowser } from '../testing/fake-browser.ts';
import { buildPickedFile, flushPromises } from './testing.ts';

const listRequestedWorkspaceIds = ({ listQueries }: ReturnType<typeof openBrowser>) =>
  listQueries(s3UploadContract.presign.path).map((query) => (query as { workspaceId: string }).workspaceId);

describe('createUploadEngine with workspaces', () => {
  it('uploads the same file to each workspace that it was added to', async () => {
    const browser = openBrowser();
    const { addTo, listStates } = browser.openTab();
    addTo('wsp_1', buildPickedFile());
    addTo('wsp_2', buildPickedFile());
    addTo('0', buildPickedFile());
    await flushPromises();
    expect(listStates()).toEqual(['completed', 'completed', 'completed']);
    expect(listRequestedWorkspaceIds(browser).toSorted()).toEqual(['0', 'wsp_1', 'wsp_2']);
  });

  it('uploads a file to its workspace after a reload', async () => {
    const browser = openBrowser();
    const closedTab = browser.openTab();
    const releasePuts = browser.holdPuts();
    closedTab.addTo('wsp_1', buildPickedFile());
    await flushPromises();
    await closedTab.engine.stop(false);
    releasePuts();
    const { engine, getItem, listStates, addTo } = browser.openTab();
    await engine.restore();
    await flushPromises();
    expect(getItem(0)).toMatchObject({ workspaceId: 'wsp_1', waitReason: 'file' });
    addTo('wsp_2', buildPickedFile());
    await flushPromises();
    // The file that was chosen in another workspace is not given to the restored upload.
    expect(listStates()).toEqual(['pending', 'completed']);
    addTo('wsp_1', buildPickedFile());
    await flushPromises();
    expect(listStates()).toEqual(['completed', 'completed']);
    expect(listRequestedWorkspaceIds(browser)).toEqual(['wsp_1', 'wsp_2', 'wsp_1']);
  });

  it('fails with an explanation when the user no longer has access to the workspace', async () => {
    const { openTab, server } = openBrowser();
    server.failNext(s3UploadContract.presign.path, new ApiError(404, { code: 'workspace.not_found', message: 'No' }));
    const { addTo, getItem } = openTab();
    addTo('wsp_1', buildPickedFile());
    await flushPromises();
    expect(getItem(0)).toMatchObject({
      state: 'failed',
      canRetry: false,
      failure: 'You no longer have access to the workspace of this file. Add the file to another workspace.',
    });
  });
});
