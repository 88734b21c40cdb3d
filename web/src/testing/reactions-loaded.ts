import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/**
 * Waits until the site has begun to know whose marks these are: what is pressed before is kept for then, without a word.
 * @param asked what `openSite` has been asked so far
 */
export const reactionsLoaded = (asked: readonly { readonly url: string }[]): Promise<void> =>
  waitFor(() => expect(asked.map(({ url }) => url)).toContainEqual(expect.stringContaining('/users/me/reactions')));
