import { expect, test } from 'vitest';
import { isOverridden } from './override.ts';

test('only verbs that some networks stop travel as POST', () => {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  expect(methods.filter(isOverridden)).toEqual(['PUT', 'PATCH', 'DELETE']);
});
