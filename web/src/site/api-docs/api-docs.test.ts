import { describe, expect, it } from 'vitest';
import { type ApiCall, filterGroups, groupCalls } from './call-groups.ts';
import { buildCurlCommand, buildExample } from './example.ts';
import type { Operation } from './openapi.model.ts';
import { formatType, listConstraints } from './schema-text.ts';

const buildOperation = (
  operationId: string,
  tag: string,
  summary: string,
  changes: Partial<Operation> = {},
): Operation => ({
  operationId,
  summary,
  tags: [tag],
  security: [{ bearer: [] }],
  responses: {},
  ...changes,
});

const body = { type: 'object', properties: { tokenName: { type: 'string', minLength: 1 } }, required: ['tokenName'] };
const groups = groupCalls({
  info: { title: 'Overtone API', description: '' },
  paths: {
    '/api/v1/users/{userId}/avatar': {
      post: buildOperation('set', 'users', 'Set your picture'),
      delete: buildOperation('remove', 'users', 'Remove your profile image'),
    },
    '/api/v1/access-tokens': {
      post: buildOperation('token', 'access-tokens', 'Make an API token', {
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
      }),
    },
  },
});
const allCalls = groups.flatMap(({ calls }) => calls);
const search = (text: string): string[] =>
  filterGroups(groups, text).flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));

describe('API documentation', () => {
  it('groups endpoints by tag in alphabetical order', () => {
    expect(groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
      ['access-tokens', ['token']],
      ['users', ['set', 'remove']],
    ]);
  });

  it('finds endpoints by words of the method, path and summary in any order', () => {
    expect(search('avatar DELETE')).toEqual(['delete /api/v1/users/{userId}/avatar']);
    expect(search('no such call')).toEqual([]);
    expect(search('')).toHaveLength(allCalls.length);
  });

  it('formats types and constraints', () => {
    expect(formatType({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null');
    expect(formatType({ type: 'array', items: { type: 'integer' } })).toBe('integer[]');
    expect(formatType({ enum: ['top', 'bottom'] })).toBe('"top" | "bottom"');
    expect(listConstraints({ type: 'string', maxLength: 200, default: 'x' })).toEqual([
      'up to 200 characters',
      'default "x"',
    ]);
  });

  it('builds valid example values', () => {
    expect(buildExample({ anyOf: [{ type: 'null' }, body] })).toEqual({ tokenName: 'text' });
    expect(buildExample({ type: 'array', items: { enum: ['top'] } })).toEqual(['top']);
    expect(buildExample({ type: 'string', pattern: '^usr_[0-9A-Z]{26}$' })).toMatch(/^usr_\w{26}$/);
  });

  it('builds a curl command with the required body and quoting', () => {
    const call = allCalls.find(({ id }) => id === 'token') as ApiCall;
    const curl = buildCurlCommand(call, "https://music.example/it's");
    expect(curl).toContain("'https://music.example/it'\\''s/api/v1/access-tokens'");
    expect(curl).toContain('-H "Authorization: Bearer $TOKEN"');
    expect(curl).toContain(`-d '{"tokenName":"text"}'`);
  });
});
