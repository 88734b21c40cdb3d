import { endpoint } from '@overtone/shared/http/endpoint.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readRequest } from './read-request.ts';

const createNoteEndpoint = (bodyType?: 'multipart') =>
  endpoint({
    method: 'POST',
    path: 'notes',
    access: 'public',
    summary: 'Write a note',
    ...(bodyType && { bodyType }),
    request: z.object({ body: z.object({ text: z.string() }) }),
    reply: z.object({}),
  });

const read = (body: string | FormData, headers: Record<string, string> = {}, bodyType?: 'multipart') => {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const init = { method: 'POST', headers: { ...type, ...headers }, body };
  return readRequest(createNoteEndpoint(bodyType), new Request('https://overtone.example/api/v1/notes', init), {});
};

/** Returns a note as JSON with this number of bytes. */
const buildNote = (bytes: number): string =>
  JSON.stringify({ text: 'x'.repeat(bytes - JSON.stringify({ text: '' }).length) });

const buildForm = (text: string): FormData => {
  const form = new FormData();
  form.set('text', text);
  return form;
};

describe('readRequest', () => {
  it('accepts a body at the size limit, and rejects a larger one with any content-length', async () => {
    const longest = buildNote(httpLimits.bodyBytesMax);
    expect(await read(longest)).toEqual({ body: JSON.parse(longest) });
    await expect(read(longest, { 'content-length': String(longest.length) })).resolves.toBeDefined();
    const tooLong = buildNote(httpLimits.bodyBytesMax + 1);
    for (const length of [tooLong.length, longest.length])
      await expect(read(tooLong, { 'content-length': String(length) })).rejects.toMatchObject({
        code: 'request.too_large',
        message: `Requests can be up to ${httpLimits.bodyBytesMax / 1024} KB.`,
      });
  });

  it('reads a form if the endpoint expects one, which may be larger than JSON', async () => {
    const text = 'x'.repeat(httpLimits.bodyBytesMax + 1);
    expect(await read(buildForm(text), {}, 'multipart')).toEqual({ body: { text } });
    expect(await read(JSON.stringify({ text: 'hello' }), {}, 'multipart')).toEqual({ body: { text: 'hello' } });
    await expect(read(buildForm('hello'))).rejects.toMatchObject({ code: 'request.malformed' });
    const headersWithWrongBoundary = { 'content-type': 'multipart/form-data; boundary=none' };
    await expect(read('no form', headersWithWrongBoundary, 'multipart')).rejects.toMatchObject({
      code: 'request.malformed',
    });
  });

  it.each([
    ['a leading surrogate', '"half \\ud800 a"'],
    ['a trailing surrogate', '"\\udc00"'],
    ['a null character', '"a\\u0000b"'],
    ['an escape character', '"\\u001b[31m"'],
    ['a noncharacter', '"\\uffff"'],
    ['a C1 control character', '"\\u009b"'],
  ])('rejects a text with %s in its field', async (_, escaped) => {
    await expect(read(`{"text":${escaped}}`)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: { text: ['Some characters are invalid. Type the text again.'] },
    });
  });

  it('rejects unreadable texts in lists and names', async () => {
    const listRefusedFields = async (body: string) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const request = new Request('https://overtone.example/api/v1/notes', init);
      const error = await readRequest(createNoteEndpoint(), request, {}).catch((error: unknown) => error);
      return Object.keys((error as { fields?: object }).fields ?? {});
    };
    expect(await listRefusedFields('{"text":"a","list":["b",{"c":"\\ud800"}]}')).toEqual(['list.1.c']);
    expect(await listRefusedFields('{"text":"a","map":{"\\ud800":1}}')).toEqual(['map']);
    await expect(read(buildForm('a\u0000b'), {}, 'multipart')).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('accepts emoji, tabs and line breaks', async () => {
    const text = 'one\ttwo\r\nthree \ud83d\ude00 \u200d';
    expect(await read(JSON.stringify({ text }))).toEqual({ body: { text } });
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'Application/JSON'])(
    'reads JSON with the content type %s',
    async (type) => {
      expect(await read('{"text":"hello"}', { 'content-type': type })).toEqual({ body: { text: 'hello' } });
    },
  );

  it.each(['text/plain', 'application/jsonp', 'text/application/json', ''])(
    'rejects JSON with the content type %j',
    async (type) => {
      await expect(read('{"text":"hello"}', { 'content-type': type })).rejects.toMatchObject({
        code: 'request.malformed',
      });
    },
  );

  it('returns translatable texts for the messages of fields', async () => {
    const createName = endpoint({
      method: 'POST',
      path: 'names',
      access: 'public',
      summary: 'Create a name',
      request: z.object({ body: z.object({ name: z.string().min(8), kind: z.enum(['song']) }) }),
      reply: z.object({}),
    });
    const request = new Request('https://overtone.example/api/v1/names', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"short","kind":"noise"}',
    });
    await expect(readRequest(createName, request, {})).rejects.toMatchObject({
      fields: { name: ['Use at least 8 characters.'], kind: ['Choose one of the options.'] },
      texts: {
        'Use at least 8 characters.': {
          key: 'Use at least :count characters.',
          singular: 'Use at least 1 character.',
          values: { count: 8 },
        },
      },
    });
  });
});
