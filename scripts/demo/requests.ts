import { createHash } from 'node:crypto';
import { addManagerAction } from '@overtone/functions/backstage/artists/managers.store.ts';
import { getAttachmentObject } from '@overtone/functions/backstage/requests/request-objects.ts';
import { createRequest, decideRequest, findRequest } from '@overtone/functions/backstage/requests/requests.store.ts';
import type { StoredRequest } from '@overtone/functions/backstage/requests/stored-request.model.ts';
import { findArtistByName } from '@overtone/functions/catalog/locks/locks.store.ts';
import { isManager } from '@overtone/functions/catalog/managers/managers.store.ts';
import { findUserIdByEmail } from '@overtone/functions/identity/users/users.store.ts';
import { transact } from '@overtone/functions/platform/dynamo/transaction.ts';
import { findObjectStart, putObject } from '@overtone/functions/platform/objects.ts';
import { AttachmentId, BackstageRequestId } from '@overtone/shared/ids.ts';
import { drawCover } from './covers/draw-cover.ts';
import { people } from './people.ts';

const [admin, artist, listener] = people;

/** Nobody's card: a drawing that says what it stands for. */
const drawProof = (): Promise<Uint8Array> =>
  drawCover({
    system: 'bars',
    colours: { ground: '#1b1b24', ink: '#4a5a8a', light: '#e6e9f5' },
    seed: 'specimen',
    title: 'Specimen',
  });

/** What the listener asked for: one that waits, and one that was denied. */
const asked = {
  status: 'pending',
  image: null,
  note: null,
  decided_at: null,
  decided_by: null,
  first_name: 'Lio',
  last_name: 'Listener',
} as const;

type DemoRequest = Omit<StoredRequest, 'userId' | 'artistId' | 'proof' | 'similarTo'> & {
  readonly attachment: AttachmentId;
  /** Why it was denied, if it was. */
  readonly denied: string | null;
};

const requests: readonly DemoRequest[] = [
  {
    ...asked,
    id: BackstageRequestId.parse('bsr_01KADEM0000000000000000001'),
    type: 'become',
    artist_name: 'Lio and the Lanterns',
    role: 'artist',
    links: ['https://listener.example/music'],
    created_at: '2026-03-02T09:30:00.000Z',
    attachment: AttachmentId.parse('att_01KADEM0000000000000000001'),
    denied: null,
  },
  {
    ...asked,
    id: BackstageRequestId.parse('bsr_01KADEM0000000000000000002'),
    type: 'claim',
    artist_name: null,
    role: 'manager',
    links: [],
    created_at: '2026-02-20T15:10:00.000Z',
    attachment: AttachmentId.parse('att_01KADEM0000000000000000002'),
    denied: 'The name on the scan doesn’t match the name you entered. Please submit a new request with a matching ID.',
  },
];

/** Puts the scan where a request of a state has it. @returns what names these bytes */
const putProof = async (request: Pick<StoredRequest, 'id' | 'status'>, bytes: Uint8Array): Promise<string> => {
  const object = getAttachmentObject(request, 'proof');
  const sha256 = createHash('sha256').update(bytes).digest();
  const body = new Blob([Uint8Array.from(bytes)]);
  await putObject({ ...object, body, contentType: 'image/png', sha256, fileName: 'proof.png' });
  return (await findObjectStart(object, 1))?.etag ?? '';
};

/**
 * Has the demo's artist manage their profile, and the listener wait for one and be denied another. Run again, it changes
 * nothing that is there.
 */
export const ensureDemoRequests = async (): Promise<void> => {
  const [decider, owner, userId] = await Promise.all(
    [admin, artist, listener].map(({ email }) => findUserIdByEmail(email)),
  );
  const artistId = await findArtistByName(artist.name);
  if (!decider || !owner || !userId || !artistId) return;
  if (!(await isManager(artistId, owner))) await transact([addManagerAction(artistId, owner)]);
  const bytes = await drawProof();
  for (const { attachment, denied, ...request } of requests) {
    if (await findRequest(request.id)) continue;
    const status = denied === null ? 'pending' : 'denied';
    const proof = {
      id: attachment,
      mime: 'image/png',
      etag: await putProof({ id: request.id, status }, bytes),
    } as const;
    const its = request.type === 'claim' ? artistId : null;
    const made: StoredRequest = { ...request, userId, artistId: its, similarTo: [], proof };
    await createRequest(made, []);
    if (denied === null) continue;
    const decided = { note: denied, decided_at: new Date().toISOString(), decided_by: decider };
    await decideRequest(made, { status: 'denied', artistId: its, ...decided }, []);
  }
};
