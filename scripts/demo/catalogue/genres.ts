import type { Colours, PatternName } from '../covers/cover.model.ts';

/** Display names of the genres and how their pictures are drawn. */
export const genres: readonly { displayName: string; pattern: PatternName; colours: Colours }[] = [
  { displayName: 'Ambient', pattern: 'spheres', colours: { background: '#06262b', ink: '#2fae9c', light: '#e9fff7' } },
  {
    displayName: 'Acoustic',
    pattern: 'diagonals',
    colours: { background: '#2a1608', ink: '#c9772b', light: '#ffe3bd' },
  },
  {
    displayName: 'Chamber',
    pattern: 'ridgelines',
    colours: { background: '#0f2416', ink: '#7fb454', light: '#eef6e2' },
  },
  { displayName: 'Chiptune', pattern: 'tiles', colours: { background: '#1b0f3d', ink: '#8a5bff', light: '#ffd45e' } },
  { displayName: 'Choral', pattern: 'spheres', colours: { background: '#1c1a1f', ink: '#a79fb0', light: '#f4eef7' } },
  {
    displayName: 'Electronic',
    pattern: 'ridgelines',
    colours: { background: '#101a3c', ink: '#5f8bff', light: '#eaf0ff' },
  },
  { displayName: 'Folk', pattern: 'rings', colours: { background: '#33140f', ink: '#f0743e', light: '#ffd9bd' } },
  { displayName: 'House', pattern: 'bars', colours: { background: '#2a1140', ink: '#b06cf0', light: '#f4e6ff' } },
  { displayName: 'Jazz', pattern: 'spheres', colours: { background: '#2b1606', ink: '#e6a32c', light: '#fff0c9' } },
  {
    displayName: 'Krautrock',
    pattern: 'diagonals',
    colours: { background: '#0a1030', ink: '#6d86f5', light: '#e8ecff' },
  },
  { displayName: 'Lo-Fi', pattern: 'bars', colours: { background: '#241a0a', ink: '#e6a32c', light: '#fff0c9' } },
  { displayName: 'Pop', pattern: 'tiles', colours: { background: '#33101f', ink: '#ff7a59', light: '#ffe9d6' } },
];
