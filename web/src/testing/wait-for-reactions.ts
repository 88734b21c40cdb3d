import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until the site loads the user's reactions. Earlier presses are queued until then and send no request.
 * @param requests the requests that `openSite` returns
 */
export const waitForReactions = (requests: readonly { readonly url: string }[]): Promise<void> =>
  waitFor(() => expect(requests.map(({ url }) => url)).toContainEqual(expect.stringContaining('/users/me/reactions')));
