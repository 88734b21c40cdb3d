import { expect, test } from 'vitest';
import { passes } from './filter.ts';

const change = (sk: string, eventName = 'MODIFY', image?: object) => ({
  eventName,
  dynamodb: { Keys: { sk: { S: sk } }, ...(image && { NewImage: image }) },
});
const key = (...conditions: unknown[]) => ({ dynamodb: { Keys: { sk: { S: conditions } } } });

test.each<[string, unknown, object, boolean]>([
  ['one of several names', key('artist', 'album'), change('album'), true],
  ['none of several names', key('artist', 'album'), change('track'), false],
  ['the beginning of a name', key({ prefix: 'shard#' }), change('shard#3'), true],
  ['another beginning', key({ prefix: 'shard#' }), change('play'), false],
  ['two fields that both fit', { eventName: ['REMOVE'], ...key('track') }, change('track', 'REMOVE'), true],
  ['two fields, the first of which does not fit', { eventName: ['REMOVE'], ...key('track') }, change('track'), false],
  [
    'two fields, the second of which does not',
    { eventName: ['REMOVE'], ...key('track') },
    change('x', 'REMOVE'),
    false,
  ],
  ['a field that is there', { dynamodb: { NewImage: [{ exists: true }] } }, change('a', 'INSERT', {}), true],
  ['a field that is missing', { dynamodb: { NewImage: [{ exists: true }] } }, change('a'), false],
  ['no such field', { dynamodb: { NewImage: [{ exists: false }] } }, change('a'), true],
  ['something inside a field that is missing', { dynamodb: { NewImage: { a: ['x'] } } }, change('a'), false],
  ['a beginning of what is no text', { size: [{ prefix: '1' }] }, { size: 12 }, false],
])('%s', (_, pattern, record, expected) => {
  expect(passes([pattern], record)).toBe(expected);
});

test('any of several patterns is enough, and without one everything passes', () => {
  const patterns = [key('artist'), key('album')];
  expect(passes(patterns, change('album'))).toBe(true);
  expect(passes(patterns, change('track'))).toBe(false);
  expect(passes([], change('track'))).toBe(true);
});

test('a filter that only Lambda knows stops the cloud instead of letting everything through', () => {
  expect(() => passes([key({ 'anything-but': ['track'] })], change('track'))).toThrow('anything-but');
  expect(() => passes([{ eventName: 'REMOVE' }], change('track'))).toThrow('objects and lists');
});
