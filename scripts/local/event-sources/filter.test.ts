import { describe, expect, it } from 'vitest';
import { matchesFilters } from './filter.ts';

const change = (sk: string, eventName = 'MODIFY', image?: object) => ({
  eventName,
  dynamodb: { Keys: { sk: { S: sk } }, ...(image && { NewImage: image }) },
});
const key = (...conditions: unknown[]) => ({ dynamodb: { Keys: { sk: { S: conditions } } } });

describe('matchesFilters', () => {
  it.each<[string, unknown, object, boolean]>([
    ['one of several values', key('artist', 'album'), change('album'), true],
    ['none of several values', key('artist', 'album'), change('track'), false],
    ['a prefix', key({ prefix: 'shard#' }), change('shard#3'), true],
    ['another prefix', key({ prefix: 'shard#' }), change('play'), false],
    ['two matching fields', { eventName: ['REMOVE'], ...key('track') }, change('track', 'REMOVE'), true],
    [
      'two fields, the first of which does not match',
      { eventName: ['REMOVE'], ...key('track') },
      change('track'),
      false,
    ],
    [
      'two fields, the second of which does not match',
      { eventName: ['REMOVE'], ...key('track') },
      change('x', 'REMOVE'),
      false,
    ],
    ['an existing field', { dynamodb: { NewImage: [{ exists: true }] } }, change('a', 'INSERT', {}), true],
    ['a missing field', { dynamodb: { NewImage: [{ exists: true }] } }, change('a'), false],
    ['a field that must not exist', { dynamodb: { NewImage: [{ exists: false }] } }, change('a'), true],
    ['a nested field of a missing one', { dynamodb: { NewImage: { a: ['x'] } } }, change('a'), false],
    ['a prefix of a number', { size: [{ prefix: '1' }] }, { size: 12 }, false],
  ])('evaluates %s', (_, pattern, record, expected) => {
    expect(matchesFilters([pattern], record)).toBe(expected);
  });

  it('returns true if any pattern matches, or if there is none', () => {
    const patterns = [key('artist'), key('album')];
    expect(matchesFilters(patterns, change('album'))).toBe(true);
    expect(matchesFilters(patterns, change('track'))).toBe(false);
    expect(matchesFilters([], change('track'))).toBe(true);
  });

  it('throws for filters that the local cloud does not support', () => {
    expect(() => matchesFilters([key({ 'anything-but': ['track'] })], change('track'))).toThrow('anything-but');
    expect(() => matchesFilters([{ eventName: 'REMOVE' }], change('track'))).toThrow('objects and lists');
  });
});
