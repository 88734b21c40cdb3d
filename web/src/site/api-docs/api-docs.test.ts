import { expect, it } from 'vitest';
import { type ApiCall, callGroups, matchingGroups } from './call-groups.ts';
import { curlOf, exampleOf } from './example.ts';
import type { Operation } from './openapi.model.ts';
import { ruleTexts, typeText } from './schema-text.ts';

const operation = (operationId: string, tag: string, summary: string, more: Partial<Operation> = {}): Operation => ({
  operationId,
  summary,
  tags: [tag],
  security: [{ bearer: [] }],
  responses: {},
  ...more,
});

const body = { type: 'object', properties: { tokenName: { type: 'string', minLength: 1 } }, required: ['tokenName'] };
const groups = callGroups({
  info: { title: 'Overtone API', description: '' },
  paths: {
    '/api/v1/users/{userId}/avatar': {
      post: operation('set', 'users', 'Set your picture'),
      delete: operation('remove', 'users', 'Remove your profile image'),
    },
    '/api/v1/access-tokens': {
      post: operation('token', 'access-tokens', 'Make an API token', {
        requestBody: { required: true, content: { 'application/json': { schema: body } } },
      }),
    },
  },
});
const all = groups.flatMap(({ calls }) => calls);
const found = (text: string): string[] =>
  matchingGroups(groups, text).flatMap(({ calls }) => calls.map(({ method, path }) => `${method} ${path}`));

it('lists the calls under what they are about', () => {
  expect(groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
    ['access-tokens', ['token']],
    ['users', ['set', 'remove']],
  ]);
});

it('finds a call by words of its method, its path and its summary, in any order', () => {
  expect(found('avatar DELETE')).toEqual(['delete /api/v1/users/{userId}/avatar']);
  expect(found('no such call')).toEqual([]);
  expect(found('')).toHaveLength(all.length);
});

it('says a type as code does', () => {
  expect(typeText({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null');
  expect(typeText({ type: 'array', items: { type: 'integer' } })).toBe('integer[]');
  expect(typeText({ enum: ['top', 'bottom'] })).toBe('"top" | "bottom"');
  expect(ruleTexts({ type: 'string', maxLength: 200, default: 'x' })).toEqual(['up to 200 characters', 'default "x"']);
});

it('makes an example that a schema lets through', () => {
  expect(exampleOf({ anyOf: [{ type: 'null' }, body] })).toEqual({ tokenName: 'text' });
  expect(exampleOf({ type: 'array', items: { enum: ['top'] } })).toEqual(['top']);
  expect(exampleOf({ type: 'string', pattern: '^usr_[0-9A-Z]{26}$' })).toMatch(/^usr_\w{26}$/);
});

it('writes a call for a shell, with what must be in it', () => {
  const call = all.find(({ id }) => id === 'token') as ApiCall;
  const curl = curlOf(call, "https://music.example/it's");
  expect(curl).toContain("'https://music.example/it'\\''s/api/v1/access-tokens'");
  expect(curl).toContain('-H "Authorization: Bearer $TOKEN"');
  expect(curl).toContain(`-d '{"tokenName":"text"}'`);
});
