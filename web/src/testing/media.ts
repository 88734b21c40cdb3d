import { vi } from 'vitest';

/** A screen that these media queries hold on, and no other: jsdom has none. */
export const onScreen = (...queries: readonly string[]): void => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: queries.includes(media), onchange: null }),
  );
};
