import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import { findArtistIdByName, findArtists } from '../../catalog/public.ts';
import { routes } from '../../platform/routes.ts';
import { createAttachment } from './attachments.service.ts';
import { submitRequest } from './create-request.service.ts';
import { approveRequest, denyRequest } from './decide-request.service.ts';
import { presentRequest, presentRequests } from './requests.presenter.ts';
import { getRequest, readRequests, signAttachmentUrl, withdrawRequest } from './requests.service.ts';

export const backstageRequestRoutes = routes(backstageRequestContract, {
  attach: async ({ body }, context) => ({ attachment: await createAttachment(body, context) }),
  create: async ({ body, query }, context) => ({
    request: await presentRequest(await submitRequest(body, query, context), context.visitor),
  }),
  list: async ({ query }, { visitor }) => {
    const { data, nextCursor } = await readRequests(query, visitor);
    return { pagination: { data: await presentRequests(data, visitor), nextCursor } };
  },
  name: async ({ query }) => {
    const id = await findArtistIdByName(query.name);
    const [artist = null] = id ? await findArtists([id]) : [];
    return { artist };
  },
  get: async ({ params }, { visitor }) => ({
    request: await presentRequest(await getRequest(params.requestId, visitor), visitor),
  }),
  attachment: async ({ params }) => ({ url: await signAttachmentUrl(params.requestId, params.kind) }),
  remove: async ({ params }, { visitor }) => {
    await withdrawRequest(params.requestId, visitor);
    return {};
  },
  approve: async ({ params, body }, { visitor }) => ({
    request: await presentRequest(await approveRequest(params.requestId, body.note, visitor), visitor),
  }),
  deny: async ({ params, body }, { visitor }) => ({
    request: await presentRequest(await denyRequest(params.requestId, body.note, visitor), visitor),
  }),
});
