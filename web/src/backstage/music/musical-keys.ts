import type { MusicalKey } from '@overtone/shared/catalog/music/recording.model.ts';

const tonics = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

/**
 * The musical keys of the contract. They are repeated here, because its module would add all schemas to the bundle; a
 * test compares both lists.
 */
export const musicalKeys: readonly MusicalKey[] = [
  ...tonics.map((tonic): MusicalKey => `${tonic} major`),
  ...tonics.map((tonic): MusicalKey => `${tonic} minor`),
];
