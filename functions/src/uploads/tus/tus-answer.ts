import type { ProblemCode } from '@overtone/shared/http/problem.ts';
import { AppError } from '../../platform/errors.ts';
import { uploadNotFound } from '../files/find-user-file.ts';

/** What the protocol's server says, by its status, as the rest of the API says it (spec §8 has the words). */
const problems: Readonly<Record<number, readonly [ProblemCode, string]>> = {
  400: ['request.invalid', 'This is no upload as tus 1.0.0 has it.'],
  403: ['request.invalid', 'invalid or missing offset value'],
  409: ['upload.offset', 'invalid or missing offset value'],
  412: ['request.invalid', 'This is no upload as tus 1.0.0 has it.'],
  413: ['request.too_large', 'size mismatch'],
};

/**
 * An answer of the protocol's server as it is sent on: what is refused is a problem, and nothing in it speaks of other
 * origins, for the site is one.
 * @throws AppError for every refusal
 */
export const tusAnswer = async (response: Response): Promise<Response> => {
  const { status } = response;
  if (status < 400) {
    const headers = [...response.headers].filter(([name]) => !name.startsWith('access-control-'));
    return new Response(response.body, { status, headers });
  }
  const said = (await response.text()).trim();
  if (status === 404 || status === 410) throw uploadNotFound();
  const [code, message] = problems[status] ?? ['internal', 'There was an issue. Please try again.'];
  // Of a header that is wrong the server names which.
  const isOffset = /^(Invalid|Missing).*upload-offset/i.test(said) || problems[status]?.[1] === problems[403]?.[1];
  throw new AppError(code, isOffset ? 'invalid or missing offset value' : message, { cause: said });
};
