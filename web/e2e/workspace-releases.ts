import type { Browser, Page } from '@playwright/test';
import { registerUser } from './account.ts';
import { approveArtistRequest, submitArtistRequest } from './backstage.ts';
import type { WaitForEmail } from './emails.ts';
import { expect } from './fixtures.ts';

/** Names of what is created, which no other test uses. */
interface WorkspaceNames {
  readonly workspace: string;
  readonly artist: string;
  readonly album: string;
}

/** Calls the API of the demo site with the session of the page. @returns the reply */
const post = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(`/api/v1/${path}`, {
    headers: { Origin: process.env.E2E_SITE ?? '' },
    data,
  });
  expect(response.ok(), path).toBe(true);
  return response.json();
};

/**
 * Creates a verified user who owns a workspace with an artist, which an admin approves, and a hidden album of this artist.
 * @returns the ids of the workspace and the album
 */
export const createWorkspaceWithAlbum = async (
  owner: Page,
  browser: Browser,
  waitForEmail: WaitForEmail,
  names: WorkspaceNames,
): Promise<{ readonly workspaceId: string; readonly albumId: string }> => {
  const email = await registerUser(owner);
  await post(owner, 'resend-email-verification', { email });
  const [, code = ''] = await waitForEmail(email, /\b(\d{6})\b/);
  await post(owner, 'validate-email-verification-otp', { code });
  const { workspace } = await post(owner, 'workspaces', { name: names.workspace });
  const url = process.env.E2E_SITE ?? '';
  await owner.context().addCookies([{ name: 'activeWorkspaceId', value: workspace.id, url }]);
  await approveArtistRequest(browser, await submitArtistRequest(owner, names.artist), names.artist);
  const { artists } = await (await owner.request.get(`/api/v1/backstage/artists?workspaceId=${workspace.id}`)).json();
  expect(artists).toMatchObject([{ name: names.artist }]);
  const albumId = `alb_01${crypto.randomUUID().replaceAll('-', '').slice(0, 24).toUpperCase()}`;
  const fields = { releaseDate: null, genres: [], tags: [], description: null, upc: null, releaseAt: null };
  const [{ id }] = artists;
  await post(owner, 'backstage/albums', {
    ...{ ...fields, id: albumId, name: names.album, artists: [{ id }], type: 'album', visibility: 'hidden' },
  });
  return { workspaceId: workspace.id, albumId };
};
