import { limits } from '@overtone/shared/limits.ts';
import { expect, it } from 'vitest';
import { beginEdit, edited, editedOf, overfull } from './label-edit.ts';

const now = { genres: ['dream-pop'], tags: ['dusk', 'slow'] };

it.each([
  ['replace', ['ambient'], ['ambient']],
  ['replace', [], []],
  ['add', ['Dusk', 'night'], ['dusk', 'slow', 'night']],
  ['remove', ['Slow', 'night'], ['dusk']],
] as const)('%s %j', (how, labels, after) => {
  expect(edited('tags', now.tags, { how, labels })).toEqual(after);
});

it('says of one only what becomes another', () => {
  const edits = { genres: { how: 'add', labels: ['dream-pop'] }, tags: { how: 'remove', labels: ['dusk'] } } as const;
  expect(editedOf(now, edits)).toEqual({ tags: ['slow'] });
});

it('begins with what all share, and with nothing to lose where they differ', () => {
  const other = { ...now, tags: [] };
  expect(beginEdit('genres', [now, other])).toEqual({ how: 'replace', labels: ['dream-pop'] });
  expect(beginEdit('tags', [now, other])).toEqual({ how: 'add', labels: [] });
});

it('counts those that would have too many', () => {
  const full = { genres: [], tags: Array.from({ length: limits.tagsMax }, (_, index) => `tag-${index}`) };
  expect(overfull('tags', [full, now], { how: 'add', labels: ['night'] })).toBe(1);
  expect(overfull('tags', [full, now], { how: 'add', labels: ['Tag 1'] })).toBe(0);
});
