import { describe, expect, it } from 'vitest';
import { apiPath, fillPath } from './path.ts';

describe('apiPath', () => {
  it('adds the prefix of the API, except for some paths and absolute URLs', () => {
    expect(apiPath('albums/:albumId')).toBe('/api/v1/albums/:albumId');
    expect(apiPath('authors')).toBe('/api/v1/authors');
    expect(apiPath('auth/login')).toBe('/auth/login');
    expect(apiPath('horizon/api/stats')).toBe('/horizon/api/stats');
    expect(apiPath('log-viewer')).toBe('/log-viewer');
    expect(apiPath('log-viewers')).toBe('/api/v1/log-viewers');
    expect(apiPath('https://other.example:8080/lists/:id')).toBe('https://other.example:8080/lists/:id');

    expect(apiPath('secure/auth/social/:service/login')).toBe('/secure/auth/social/:service/login');
  });
});

describe('fillPath', () => {
  it('fills and encodes parameters', () => {
    expect(fillPath('tags/:tagName/tracks', { tagName: 'drum & bass/live' })).toBe(
      'tags/drum%20%26%20bass%2Flive/tracks',
    );
    expect(fillPath('genres')).toBe('genres');
    expect(fillPath('https://other.example:8080/lists/:id', { id: 'a' })).toBe('https://other.example:8080/lists/a');
  });

  it('throws when a parameter is missing', () => {
    expect(() => fillPath('albums/:albumId', {})).toThrow('No value for :albumId in albums/:albumId');
  });
});
