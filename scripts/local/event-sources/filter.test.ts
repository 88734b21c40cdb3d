import { describe, expect, it } from 'vitest';
import { matchesFilters } from './filter.ts';

const buildChange = (sk: string, eventName = 'MODIFY', image?: object) => ({
  eventName,
  dynamodb: { Keys: { sk: { S: sk } }, ...(image && { NewImage: image }) },
});
const buildKey = (...conditions: unknown[]) => ({ dynamodb: { Keys: { sk: { S: conditions } } } });

describe('matchesFilters', () => {
  it.each<[string, unknown, object, boolean]>([
    ['one of several values', buildKey('artist', 'album'), buildChange('album'), true],
    ['none of several values', buildKey('artist', 'album'), buildChange('track'), false],
    ['a prefix', buildKey({ prefix: 'shard#' }), buildChange('shard#3'), true],
    ['another prefix', buildKey({ prefix: 'shard#' }), buildChange('play'), false],
    ['two matching fields', { eventName: ['REMOVE'], ...buildKey('track') }, buildChange('track', 'REMOVE'), true],
    [
      'two fields, the first of which does not match',
      { eventName: ['REMOVE'], ...buildKey('track') },
      buildChange('track'),
      false,
    ],
    [
      'two fields, the second of which does not match',
      { eventName: ['REMOVE'], ...buildKey('track') },
      buildChange('x', 'REMOVE'),
      false,
    ],
    ['an existing field', { dynamodb: { NewImage: [{ exists: true }] } }, buildChange('a', 'INSERT', {}), true],
    ['a missing field', { dynamodb: { NewImage: [{ exists: true }] } }, buildChange('a'), false],
    ['a field that must not exist', { dynamodb: { NewImage: [{ exists: false }] } }, buildChange('a'), true],
    ['a nested field of a missing one', { dynamodb: { NewImage: { a: ['x'] } } }, buildChange('a'), false],
    ['a prefix of a number', { size: [{ prefix: '1' }] }, { size: 12 }, false],
  ])('evaluates a filter pattern for %s', (_, pattern, record, expected) => {
    expect(matchesFilters([pattern], record)).toBe(expected);
  });

  it('returns true if any pattern matches, or if there is none', () => {
    const patterns = [buildKey('artist'), buildKey('album')];
    expect(matchesFilters(patterns, buildChange('album'))).toBe(true);
    expect(matchesFilters(patterns, buildChange('track'))).toBe(false);
    expect(matchesFilters([], buildChange('track'))).toBe(true);
  });

  it('throws for filters that the local cloud does not support', () => {
    expect(() => matchesFilters([buildKey({ 'anything-but': ['track'] })], buildChange('track'))).toThrow(
      'anything-but',
    );
    expect(() => matchesFilters([{ eventName: 'REMOVE' }], buildChange('track'))).toThrow('objects and lists');
  });
});
