import type { ProblemCode } from '@overtone/shared/http/problem.ts';
import { AppError } from '../../platform/errors.ts';
import { uploadNotFound } from '../files/upload-object.ts';

/** Maps the statuses of the tus server to problems of the API (messages from spec §8). */
const problems: Readonly<Record<number, readonly [ProblemCode, string]>> = {
  400: ['request.invalid', 'Not a valid tus 1.0.0 upload.'],
  403: ['request.invalid', 'invalid or missing offset value'],
  409: ['upload.offset', 'invalid or missing offset value'],
  412: ['request.invalid', 'Not a valid tus 1.0.0 upload.'],
  413: ['request.too_large', 'size mismatch'],
};

/**
 * Converts a response of the tus server to a response of the API. CORS headers are removed, because the site has a single
 * origin.
 * @throws AppError for every error status
 */
export const toTusResponse = async (response: Response): Promise<Response> => {
  const { status } = response;
  if (status < 400) {
    const headers = [...response.headers].filter(([name]) => !name.startsWith('access-control-'));
    return new Response(response.body, { status, headers });
  }
  const serverMessage = (await response.text()).trim();
  if (status === 404 || status === 410) throw uploadNotFound();
  const [code, message] = problems[status] ?? ['internal', 'There was an issue. Please try again.'];
  // The message of the server names the invalid header.
  const isOffset =
    /^(Invalid|Missing).*upload-offset/i.test(serverMessage) || problems[status]?.[1] === problems[403]?.[1];
  throw new AppError(code, isOffset ? 'invalid or missing offset value' : message, { cause: serverMessage });
};
