import { describe, expect, it } from 'vitest';
import { dependenciesOf, findCycle, placeOf } from './features.ts';

describe('a file’s place', () => {
  it('is its context and the folder in it', () => {
    expect(placeOf('functions/src/catalog/albums/albums.store.ts')).toEqual({
      workspace: 'functions',
      context: 'catalog',
      feature: 'catalog/albums',
    });
    expect(placeOf('web/src/site/landing/hero/landing-hero.tsx')?.feature).toBe('site/landing');
  });

  it('is the context itself where it has no folders', () => {
    expect(placeOf('functions/src/plays/plays.store.ts')?.feature).toBe('plays');
  });

  it.each(['functions/src/platform/queue.ts', 'web/src/ui/lists/table.tsx', 'shared/src/ids.ts', 'cdk/bin/app.ts'])(
    '%s is part of none',
    (file) => expect(placeOf(file)).toBeUndefined(),
  );
});

const albums = 'functions/src/catalog/albums/albums.store.ts';
const tracks = 'functions/src/catalog/tracks/tracks.store.ts';
const playlists = 'functions/src/library/playlists/playlists.service.ts';
const cycleOf = (imports: readonly (readonly [string, string])[], level: 'context' | 'feature') =>
  findCycle(dependenciesOf(imports, 'functions', level));

describe('a circle', () => {
  it('is found between features whose files know none', () => {
    const imports = [
      [albums, tracks],
      ['functions/src/catalog/tracks/tracks.routes.ts', 'functions/src/catalog/albums/album.item.ts'],
    ] as const;
    expect(cycleOf(imports, 'feature')).toEqual(['catalog/albums', 'catalog/tracks', 'catalog/albums']);
    expect(cycleOf(imports, 'context')).toBeUndefined();
  });

  it('is found between contexts, by way of what they show', () => {
    const imports = [
      [playlists, 'functions/src/catalog/public.ts'],
      [albums, 'functions/src/library/public.ts'],
    ] as const;
    expect(cycleOf(imports, 'context')).toEqual(['library', 'catalog', 'library']);
  });

  it('is not what two features have that lean on a third', () => {
    expect(
      cycleOf(
        [
          [albums, tracks],
          [playlists, tracks],
          [playlists, albums],
        ],
        'feature',
      ),
    ).toBeUndefined();
  });

  it('is looked for in one workspace at a time', () => {
    const shared = albums.replace('functions', 'shared');
    expect(
      cycleOf(
        [
          [albums, tracks],
          [shared.replace('albums', 'tracks'), shared],
        ],
        'feature',
      ),
    ).toBeUndefined();
  });
});
