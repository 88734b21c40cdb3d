import { describe, expect, it } from 'vitest';
import { countDependencies, findCycle, locateFile } from './features.ts';

describe('locateFile', () => {
  it('returns the context and the folder in it as the feature', () => {
    expect(locateFile('functions/src/catalog/albums/albums.store.ts')).toEqual({
      workspace: 'functions',
      context: 'catalog',
      feature: 'catalog/albums',
    });
    expect(locateFile('web/src/site/landing/hero/landing-hero.tsx')?.feature).toBe('site/landing');
  });

  it('returns the context as the feature of a file without a folder', () => {
    expect(locateFile('functions/src/plays/plays.store.ts')?.feature).toBe('plays');
  });

  it.each(['functions/src/platform/queue.ts', 'web/src/ui/lists/table.tsx', 'shared/src/ids.ts', 'cdk/bin/app.ts'])(
    'returns undefined for %s',
    (file) => expect(locateFile(file)).toBeUndefined(),
  );
});

const albums = 'functions/src/catalog/albums/albums.store.ts';
const tracks = 'functions/src/catalog/tracks/tracks.store.ts';
const playlists = 'functions/src/library/playlists/playlists.service.ts';
const findCycleIn = (imports: readonly (readonly [string, string])[], level: 'context' | 'feature') =>
  findCycle(countDependencies(imports, 'functions', level));

describe('findCycle', () => {
  it('finds a cycle of features when their files have no cycle', () => {
    const imports = [
      [albums, tracks],
      ['functions/src/catalog/tracks/tracks.routes.ts', 'functions/src/catalog/albums/album.item.ts'],
    ] as const;
    expect(findCycleIn(imports, 'feature')).toEqual(['catalog/albums', 'catalog/tracks', 'catalog/albums']);
    expect(findCycleIn(imports, 'context')).toBeUndefined();
  });

  it('finds a cycle of contexts when it leads through their public files', () => {
    const imports = [
      [playlists, 'functions/src/catalog/public.ts'],
      [albums, 'functions/src/library/public.ts'],
    ] as const;
    expect(findCycleIn(imports, 'context')).toEqual(['library', 'catalog', 'library']);
  });

  it('returns undefined when two features import a third one', () => {
    expect(
      findCycleIn(
        [
          [albums, tracks],
          [playlists, tracks],
          [playlists, albums],
        ],
        'feature',
      ),
    ).toBeUndefined();
  });

  it('ignores imports when they are from other workspaces', () => {
    const shared = albums.replace('functions', 'shared');
    expect(
      findCycleIn(
        [
          [albums, tracks],
          [shared.replace('albums', 'tracks'), shared],
        ],
        'feature',
      ),
    ).toBeUndefined();
  });
});
