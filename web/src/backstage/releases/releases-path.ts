import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { releasesPath } from '../layout/paths.ts';

/** The kinds of lists. */
export type MusicKind = 'albums' | 'tracks';

const paramNames = { kind: 'list', state: 'state' };

/** Reads the kind and the state of the list from the query string. Unknown states are ignored. */
export const parseReleasesSearch = (search: string, states: readonly MusicState[]) => {
  const params = new URLSearchParams(search);
  const kind: MusicKind = params.get(paramNames.kind) === 'tracks' ? 'tracks' : 'albums';
  return { kind, state: states.find((state) => state === params.get(paramNames.state)) };
};

/**
 * Returns the path of a list.
 * @param state undefined for all states except the trash
 */
export const getReleasesPath = (kind: MusicKind, state: MusicState | undefined): string => {
  const params = new URLSearchParams({
    ...(kind === 'tracks' && { [paramNames.kind]: kind }),
    ...(state && { [paramNames.state]: state }),
  });
  return params.size > 0 ? `${releasesPath}?${params}` : releasesPath;
};
