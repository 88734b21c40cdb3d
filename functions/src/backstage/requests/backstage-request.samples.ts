import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import {
  buildProfileRequest,
  createArtistName,
  createTestPng,
  requestArtistProfile,
  sendAttachment,
} from '../../testing/backstage.ts';
import { getSamples, type Sample, type Subjects } from '../../testing/sample.ts';

/** Withdraws the owner's pending request: a user has only one at a time. */
const withdrawPending = async ({ owner }: Subjects): Promise<void> => {
  const { pagination } = await owner.call(backstageRequestContract.list, { query: {} });
  for (const { id, status } of pagination.data)
    if (status === 'pending') await owner.call(backstageRequestContract.remove, { params: { requestId: id } });
};

/** Returns a function that builds a call about a pending request of the owner. */
const buildRequestParts =
  (fields: { readonly body?: unknown; readonly kind?: string } = {}) =>
  async (subjects: Subjects) => {
    await withdrawPending(subjects);
    const { owner } = subjects;
    const { id: requestId } = await requestArtistProfile(owner, {
      image: await sendAttachment(owner, 'image', await createTestPng()),
    });
    return { params: { requestId, ...(fields.kind && { kind: fields.kind }) }, body: fields.body };
  };

const ownerSample: Sample = { buildRequest: buildRequestParts(), statusForOthers: 404, otherAllowedActors: ['admin'] };

export const backstageRequestSamples = getSamples(backstageRequestContract, {
  attach: { buildRequest: () => ({ body: { kind: 'proof', mime: 'image/png', size: 1_000, crc32: 'AAAAAA==' } }) },
  // Attachments of other users do not exist for the caller.
  create: { buildRequest: async ({ owner }) => ({ body: await buildProfileRequest(owner) }), statusForOthers: 422 },
  list: {},
  name: { buildRequest: () => ({ query: { name: createArtistName() } }) },
  get: ownerSample,
  attachment: { buildRequest: buildRequestParts({ kind: 'proof' }) },
  remove: ownerSample,
  approve: { buildRequest: buildRequestParts({ body: {} }) },
  deny: { buildRequest: buildRequestParts({ body: { note: 'The scan cannot be read.' } }) },
});
