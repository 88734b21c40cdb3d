import { describe, expect, it } from 'vitest';
import { isOverridden } from './override.ts';

describe('isOverridden', () => {
  it('returns true for the methods that some networks block', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    expect(methods.filter(isOverridden)).toEqual(['PUT', 'PATCH', 'DELETE']);
  });
});
