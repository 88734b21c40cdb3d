import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import { t } from '../../lib/i18n.ts';
import { radioPath } from '../../lib/paths.ts';
import type { PlayContext } from '../engine/player.model.ts';

/** A radio with its display name. */
export type NamedRadio = Pick<RadioSeed, 'type' | 'id' | 'name'>;

export const getRadioName = ({ name }: Pick<RadioSeed, 'name'>): string => t(':name radio', { name });

export const createRadioContext = (seed: NamedRadio): PlayContext => ({
  type: 'radio',
  // Parsed by `getRadioRef` in `autoplay-tracks.ts`.
  id: `${seed.type}/${seed.id}`,
  name: getRadioName(seed),
  path: radioPath(seed),
});
