import { unsubscribeContract } from '@overtone/shared/notifications/unsubscribe.contract.ts';
import {
  getUnsubscribePath,
  oneClickPath,
  unsubscribeTokenPattern,
} from '@overtone/shared/notifications/unsubscribe-path.ts';
import { AppError } from '../../platform/errors.ts';
import { type RawRoute, routes } from '../../platform/routes.ts';
import { readUnsubscription, unsubscribe } from './unsubscribe.service.ts';

/** Links of earlier emails work regardless of the settings of the site. */
export const unsubscribeRoutes = routes(unsubscribeContract, {
  read: ({ params }) => readUnsubscription(params),
  unsubscribe: ({ params }) => unsubscribe(params),
});

/** A form with one field. */
const bodyBytesMax = 4_096;

/** Returns whether a body has the field of RFC 8058, as a plain or a multipart form. */
const isOneClick = async (request: Request): Promise<boolean> => {
  try {
    return (await request.formData()).get('List-Unsubscribe') === 'One-Click';
  } catch {
    return false;
  }
};

/**
 * The URL of the header `List-Unsubscribe`. Mail providers post to it without a session and without an origin. Readers of
 * emails without this function open it: they get the page that asks first.
 */
export const oneClickRoutes: readonly RawRoute[] = [
  {
    path: oneClickPath,
    access: 'public',
    methods: ['GET', 'HEAD', 'POST'],
    bodyBytesMax,
    handle: async (request, { params: { token = '', list = '' } }) => {
      if (!unsubscribeTokenPattern.test(token) || !/^[a-z-]{1,60}$/.test(list))
        throw new AppError('route.not_found', 'Not found.');
      if (request.method !== 'POST') {
        return new Response(null, { status: 302, headers: { location: getUnsubscribePath(token, list) } });
      }
      if (!(await isOneClick(request))) throw new AppError('request.malformed', 'The form couldn’t be read.');
      await unsubscribe({ token, list });
      return new Response(null, { status: 204 });
    },
  },
];
