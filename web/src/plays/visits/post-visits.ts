import { apiPath } from '@overtone/shared/http/path.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';

/**
 * Tells the API of visits, also as the page goes: the browser sends on by itself then.
 * @returns false where nobody took them, and somebody may later
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
    // What is refused as it is would be again.
    return status < 500 && status !== 408 && status !== 429;
  } catch {
    return false;
  }
};
