import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RequestPages } from '../app/routes/backstage-requests-pages.tsx';
import type { Answer } from './api-stub.ts';
import { buildBootstrap, buildUser } from './bootstrap.ts';
import { createBackstageSection, openPage } from './open-page.tsx';
import type { buildRequest } from './requests.ts';

const pages = createBackstageSection('requests', RequestPages);

export const me = buildUser({ permissions: [{ name: 'backstageRequests.create', restrictions: [] }] });
export const listCall = 'GET /api/v1/backstage-requests';
const createAttachmentCall = 'POST /api/v1/backstage-requests/attachments';
export const namesCall = 'GET /api/v1/backstage-requests/names';
export const attachment = { id: 'att_1', url: 'https://s3.example/scan', headers: { 'x-signed': 'yes' } };

/** Uploads, to which the tests respond. */
export const uploads: FakeRequest[] = [];
export class FakeRequest extends EventTarget {
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  status = 0;
  url = '';
  body: unknown;
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  getResponseHeader = () => null;
  send(body: unknown) {
    this.body = body;
    uploads.push(this);
  }
  abort() {}
  respond(status: number) {
    this.status = status;
    this.onload?.();
  }
}

export const buildPage = (...data: ReturnType<typeof buildRequest>[]): Answer => ({
  body: { pagination: { data, nextCursor: null } },
});

export const openArtistRequests = async (path: string, changes: Record<string, Answer> = {}, heading?: string) => {
  const answers: Record<string, Answer> = {
    [listCall]: buildPage(),
    [createAttachmentCall]: { status: 201, body: { attachment } },
    [namesCall]: { body: { artist: null } },
    ...changes,
  };
  const site = openPage(pages, `/backstage/requests${path}`, buildBootstrap({}, me), answers);
  if (heading) await screen.findByRole('heading', { level: 1, name: heading });
  return { ...site, answers, user: userEvent.setup({ applyAccept: false }) };
};
