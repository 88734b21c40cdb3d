import type { MusicState } from '@overtone/shared/catalog/music/publication-state.model.ts';
import { releasesPath } from '../layout/paths.ts';

/** What there is a list of. */
export type MusicKind = 'albums' | 'tracks';

const param = { kind: 'list', state: 'state' };

/** What a list of one's own music is asked for by its address; what no list has is none. */
export const releasesAt = (search: string, states: readonly MusicState[]) => {
  const params = new URLSearchParams(search);
  const kind: MusicKind = params.get(param.kind) === 'tracks' ? 'tracks' : 'albums';
  return { kind, state: states.find((state) => state === params.get(param.state)) };
};

/** @param state undefined for all but what is in the bin */
export const releasesPathOf = (kind: MusicKind, state: MusicState | undefined): string => {
  const params = new URLSearchParams({
    ...(kind === 'tracks' && { [param.kind]: kind }),
    ...(state && { [param.state]: state }),
  });
  return params.size > 0 ? `${releasesPath}?${params}` : releasesPath;
};
