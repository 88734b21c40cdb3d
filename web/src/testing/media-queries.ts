import { vi } from 'vitest';

/** Stubs `matchMedia`, which jsdom lacks: only the given media queries match. */
export const stubMediaQueries = (...queries: readonly string[]): void => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: queries.includes(media), onchange: null }),
  );
};
