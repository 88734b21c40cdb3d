import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { describe, expect, it } from 'vitest';
import { applyLabelEdit, applyLabelEdits, countOverfullLists, createLabelEdit } from './label-edit.ts';

const currentLabels = { genres: ['dream-pop'], tags: ['dusk', 'slow'] };

describe('applyLabelEdit and applyLabelEdits', () => {
  it.each([
    ['replace', ['ambient'], ['ambient']],
    ['replace', [], []],
    ['add', ['Dusk', 'night'], ['dusk', 'slow', 'night']],
    ['remove', ['Slow', 'night'], ['dusk']],
  ] as const)('apply the edit %s %j', (mode, labels, expected) => {
    expect(applyLabelEdit('tags', currentLabels.tags, { mode, labels })).toEqual(expected);
  });

  it('return only the changed lists', () => {
    const edits = {
      genres: { mode: 'add', labels: ['dream-pop'] },
      tags: { mode: 'remove', labels: ['dusk'] },
    } as const;
    expect(applyLabelEdits(currentLabels, edits)).toEqual({ tags: ['slow'] });
  });
});

describe('createLabelEdit', () => {
  it('returns a replacement when all lists are equal, otherwise an addition', () => {
    const other = { ...currentLabels, tags: [] };
    expect(createLabelEdit('genres', [currentLabels, other])).toEqual({ mode: 'replace', labels: ['dream-pop'] });
    expect(createLabelEdit('tags', [currentLabels, other])).toEqual({ mode: 'add', labels: [] });
  });
});

describe('countOverfullLists', () => {
  it('counts the lists that an edit would make too long', () => {
    const full = { genres: [], tags: Array.from({ length: catalogLimits.tagsMax }, (_, index) => `tag-${index}`) };
    expect(countOverfullLists('tags', [full, currentLabels], { mode: 'add', labels: ['night'] })).toBe(1);
    expect(countOverfullLists('tags', [full, currentLabels], { mode: 'add', labels: ['Tag 1'] })).toBe(0);
  });
});
