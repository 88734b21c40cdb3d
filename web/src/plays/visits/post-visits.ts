import { apiPath } from '@overtone/shared/http/path.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';

/**
 * Sends visits to the API, also while the page is being left.
 * @returns false if the request failed and a repetition may succeed
 */
export const postVisits = async (visits: readonly Visit[]): Promise<boolean> => {
  try {
    const { status } = await fetch(apiPath(visitContract.record.path), {
      method: 'POST',
      keepalive: true,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ visits }),
    });
    // A rejected request would be rejected again.
    return status < 500 && status !== 408 && status !== 429;
  } catch {
    return false;
  }
};
