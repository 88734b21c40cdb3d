import type { MusicalKey } from '@overtone/shared/catalog/music/recording.model.ts';

const tonics = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/** Those of the contract, whose module would bring every schema along; a test holds that they are the same. */
export const musicalKeys: readonly MusicalKey[] = [
  ...tonics.map((tonic): MusicalKey => `${tonic} major`),
  ...tonics.map((tonic): MusicalKey => `${tonic} minor`),
];
