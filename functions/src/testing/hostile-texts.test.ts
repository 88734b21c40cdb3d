import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSetting } from '../site/settings/settings.service.ts';
import { endpoints, getEndpointName } from './access-matrix.ts';
import { addActor } from './actors.ts';
import { isolatedSiteTable } from './isolated-tables.store.ts';
import { addSubjects, type Subjects } from './sample.ts';
import { samples } from './samples.ts';

// Appends hostile characters to each text of each request. The fuzz tests send such texts only occasionally, and each
// of these once passed the validation. The same rule rejects all unreadable texts, so each request is tested with only
// three of the six kinds: every second one, starting with the first or the second kind in turn.

/** The characters, and whether they are readable. Unreadable ones are always rejected. */
const hostileCharacters = [
  ['a lone surrogate', '\ud800', false],
  ['a zero byte', '\u0000', false],
  ['an escape character', '\u001b', false],
  ['a noncharacter', '\uffff', false],
  ['a direction override', '\u202e', true],
  ['a direction isolate', '\u2066', true],
] as const;

/** Returns copies of a value. In each of them the characters are appended to one text. */
const appendToEachText = (value: unknown, end: string): unknown[] => {
  if (typeof value === 'string') return [value + end];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    appendToEachText(inner, end).map((invalidValue) =>
      Array.isArray(value) ? value.with(Number(name), invalidValue) : { ...value, [name]: invalidValue },
    ),
  );
};

let removeSite: () => Promise<void>;
let subjects: Omit<Subjects, 'owner'>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await writeSetting('mail.contact_address', 'hello@overtone.example');
  subjects = await addSubjects();
});
afterAll(() => removeSite());

const endpointsWithSamples = endpoints.flatMap((endpoint, index) => {
  const { buildRequest } = samples.get(endpoint) ?? {};
  return buildRequest ? [[getEndpointName(endpoint), endpoint, buildRequest, index] as const] : [];
});

describe('hostile texts', () => {
  it.each(endpointsWithSamples)(
    '%s returns 422 for unreadable texts and never 5xx',
    async (_, endpoint, getParts, index) => {
      const { body, query, params } = await getParts({ ...subjects, owner: await addActor('owner') });
      const admin = await addActor('admin');
      for (const [name, end, isReadable] of hostileCharacters.filter((_, kind) => kind % 2 === index % 2)) {
        for (const invalidValue of appendToEachText(body, end)) {
          const { status } = await admin.send(endpoint, { params, query, body: invalidValue } as never);
          expect([name, invalidValue, status]).toEqual([
            name,
            invalidValue,
            isReadable ? expect.toSatisfy((received) => received < 500) : 422,
          ]);
        }
        for (const invalidValue of appendToEachText(query, end.toWellFormed())) {
          const { status } = await admin.send(endpoint, { params, query: invalidValue, body } as never);
          expect([name, invalidValue, status < 500]).toEqual([name, invalidValue, true]);
        }
      }
    },
  );
});
