import type { Colours, SystemName } from '../covers/cover.model.ts';

/** How a genre's picture is drawn; the name is as people write it. */
export const genres: readonly { displayName: string; system: SystemName; colours: Colours }[] = [
  { displayName: 'Ambient', system: 'spheres', colours: { ground: '#06262b', ink: '#2fae9c', light: '#e9fff7' } },
  { displayName: 'Acoustic', system: 'diagonals', colours: { ground: '#2a1608', ink: '#c9772b', light: '#ffe3bd' } },
  { displayName: 'Chamber', system: 'diagonals', colours: { ground: '#0e1c12', ink: '#5f9636', light: '#dfe9cf' } },
  { displayName: 'Chiptune', system: 'tiles', colours: { ground: '#2b0b1a', ink: '#ff5170', light: '#ffe3d6' } },
  { displayName: 'Choral', system: 'rings', colours: { ground: '#1a1a1c', ink: '#bdb9ae', light: '#f1593a' } },
  { displayName: 'Electronic', system: 'ridgelines', colours: { ground: '#101a3c', ink: '#5f8bff', light: '#eaf0ff' } },
  { displayName: 'Folk', system: 'rings', colours: { ground: '#33140f', ink: '#f0743e', light: '#ffd9bd' } },
  { displayName: 'House', system: 'bars', colours: { ground: '#2a1140', ink: '#b06cf0', light: '#f4e6ff' } },
  { displayName: 'Jazz', system: 'spheres', colours: { ground: '#2b1606', ink: '#e6a32c', light: '#fff0c9' } },
  { displayName: 'Krautrock', system: 'diagonals', colours: { ground: '#0a1030', ink: '#6d86f5', light: '#e8ecff' } },
  { displayName: 'Lo-Fi', system: 'bars', colours: { ground: '#241a0a', ink: '#e6a32c', light: '#fff0c9' } },
  { displayName: 'Pop', system: 'tiles', colours: { ground: '#04212e', ink: '#09b3d8', light: '#ffd266' } },
];
