import type { Colours, SystemName } from '../covers/cover.model.ts';

/** How a genre's picture is drawn; the name is as people write it. */
export const genres: readonly { displayName: string; system: SystemName; colours: Colours }[] = [
  { displayName: 'Ambient', system: 'spheres', colours: { ground: '#06262b', ink: '#2fae9c', light: '#e9fff7' } },
  { displayName: 'Acoustic', system: 'diagonals', colours: { ground: '#2a1608', ink: '#c9772b', light: '#ffe3bd' } },
  { displayName: 'Chamber', system: 'ridgelines', colours: { ground: '#0f2416', ink: '#7fb454', light: '#eef6e2' } },
  { displayName: 'Chiptune', system: 'tiles', colours: { ground: '#1b0f3d', ink: '#8a5bff', light: '#ffd45e' } },
  { displayName: 'Choral', system: 'spheres', colours: { ground: '#1c1a1f', ink: '#a79fb0', light: '#f4eef7' } },
  { displayName: 'Electronic', system: 'ridgelines', colours: { ground: '#101a3c', ink: '#5f8bff', light: '#eaf0ff' } },
  { displayName: 'Folk', system: 'rings', colours: { ground: '#33140f', ink: '#f0743e', light: '#ffd9bd' } },
  { displayName: 'House', system: 'bars', colours: { ground: '#2a1140', ink: '#b06cf0', light: '#f4e6ff' } },
  { displayName: 'Jazz', system: 'spheres', colours: { ground: '#2b1606', ink: '#e6a32c', light: '#fff0c9' } },
  { displayName: 'Krautrock', system: 'diagonals', colours: { ground: '#0a1030', ink: '#6d86f5', light: '#e8ecff' } },
  { displayName: 'Lo-Fi', system: 'bars', colours: { ground: '#241a0a', ink: '#e6a32c', light: '#fff0c9' } },
  { displayName: 'Pop', system: 'tiles', colours: { ground: '#33101f', ink: '#ff7a59', light: '#ffe9d6' } },
];
