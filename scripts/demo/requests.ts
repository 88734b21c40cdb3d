import { createHash } from 'node:crypto';
import { addManagerAction } from '@overtone/functions/backstage/artists/managers.store.ts';
import { getAttachmentObject } from '@overtone/functions/backstage/requests/request-objects.ts';
import { createRequest, decideRequest, findRequest } from '@overtone/functions/backstage/requests/requests.store.ts';
import type { StoredRequest } from '@overtone/functions/backstage/requests/stored-request.model.ts';
import { findArtistIdByName } from '@overtone/functions/catalog/locks/locks.store.ts';
import { isManager } from '@overtone/functions/catalog/managers/managers.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { withActivity } from '@overtone/functions/platform/dynamo/activity-scope.ts';
import { transact } from '@overtone/functions/platform/dynamo/transaction.ts';
import { findObjectStart, putObject } from '@overtone/functions/platform/objects.ts';
import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { AttachmentId, BackstageRequestId } from '@overtone/shared/ids.ts';
import { drawCover } from './covers/draw-cover.ts';
import { demoAdmin, demoArtist, demoListener } from './demo-users.ts';

/** Draws a placeholder for the scan of an ID, with the text “Specimen”. */
const drawProof = (): Promise<Uint8Array> =>
  drawCover({
    pattern: 'bars',
    colours: { background: '#1b1b24', ink: '#4a5a8a', light: '#e6e9f5' },
    seed: 'specimen',
    title: 'Specimen',
  });

/** The fields that both requests of the listener share. */
const commonFields = {
  status: 'pending',
  image: null,
  note: null,
  decided_at: null,
  decided_by: null,
  workspaceId: null,
  first_name: 'Lio',
  last_name: 'Listener',
} as const;

type DemoRequest = Omit<StoredRequest, 'userId' | 'artistId' | 'proof' | 'similarTo'> & {
  readonly attachment: AttachmentId;
  /** The reason for the denial; null for the pending request. */
  readonly denialReason: string | null;
};

const requests: readonly DemoRequest[] = [
  {
    ...commonFields,
    id: BackstageRequestId.parse('bsr_01KADEM0000000000000000001'),
    type: 'become',
    artist_name: 'Lio and the Lanterns',
    role: 'artist',
    links: ['https://listener.example/music'],
    created_at: '2026-03-02T09:30:00.000Z',
    attachment: AttachmentId.parse('att_01KADEM0000000000000000001'),
    denialReason: null,
  },
  {
    ...commonFields,
    id: BackstageRequestId.parse('bsr_01KADEM0000000000000000002'),
    type: 'claim',
    artist_name: null,
    role: 'manager',
    links: [],
    created_at: '2026-02-20T15:10:00.000Z',
    attachment: AttachmentId.parse('att_01KADEM0000000000000000002'),
    denialReason:
      'The name on the scan doesn’t match the name you entered. Please submit a new request with a matching ID.',
  },
];

/** Stores the scan for a request. @returns its ETag */
const storeProof = async (request: Pick<StoredRequest, 'id' | 'status'>, bytes: Uint8Array): Promise<string> => {
  const object = getAttachmentObject(request, 'proof');
  const sha256 = createHash('sha256').update(bytes).digest();
  const body = new Blob([Uint8Array.from(bytes)]);
  await putObject({ ...object, body, contentType: 'image/png', sha256, fileName: 'proof.png' });
  return (await findObjectStart(object, 1))?.etag ?? '';
};

/**
 * Makes the demo artist the manager of their profile, and creates a pending and a denied artist request of the listener.
 * Running it again keeps existing requests.
 */
export const ensureDemoRequests = async (): Promise<void> => {
  const [deciderId, artistUserId, listenerId] = await Promise.all(
    [demoAdmin, demoArtist, demoListener].map(({ email }) => findUserIdByEmail(email)),
  );
  const artistId = await findArtistIdByName(demoArtist.name);
  if (!deciderId || !artistUserId || !listenerId || !artistId) return;
  if (!(await isManager(artistId, artistUserId))) await transact([addManagerAction(artistId, artistUserId)]);
  const bytes = await drawProof();
  for (const { attachment, denialReason, ...fields } of requests) {
    if (await findRequest(fields.id)) continue;
    const status = denialReason === null ? 'pending' : 'denied';
    const proof = {
      id: attachment,
      mime: 'image/png',
      etag: await storeProof({ id: fields.id, status }, bytes),
    } as const;
    const requestedArtistId = fields.type === 'claim' ? artistId : null;
    const request: StoredRequest = {
      ...fields,
      ...{ userId: listenerId, artistId: requestedArtistId, similarTo: [], proof },
    };
    await createRequest(request, []);
    if (denialReason === null) continue;
    const decision = { note: denialReason, decided_at: new Date().toISOString(), decided_by: deciderId };
    // The activity log of the demo begins with this decision.
    await withActivity(
      backstageRequestContract.deny.activity,
      { userId: deciderId, permissions: [] },
      'demo',
      async () => {
        await findRequest(request.id);
        await decideRequest(request, { status: 'denied', artistId: requestedArtistId, ...decision }, []);
      },
    );
  }
};
