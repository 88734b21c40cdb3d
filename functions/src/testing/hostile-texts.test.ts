import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../site/settings/settings.service.ts';
import { endpoints, nameOf } from './access-matrix.ts';
import { addActor } from './access-world.ts';
import { isolatedSite } from './isolated-site.store.ts';
import { addSubjects, type Subjects } from './sample.ts';
import { samples } from './samples.ts';

// Every text of every call, one after the other, with what nobody should send in it. The fuzz comes by such a text now
// and then; each of them once ended somewhere behind the validation. Whatever cannot be read is refused by one rule, so
// that each call gets three of the kinds, the next call three others.

/** What can be read is taken or refused as its field says; what cannot is refused, wherever it stands. */
const hostile = [
  ['half a character', '\ud800', false],
  ['nothing', '\u0000', false],
  ['an escape', '\u001b', false],
  ['no character', '\uffff', false],
  ['an override', '\u202e', true],
  ['an isolate', '\u2066', true],
] as const;

/** Each copy of a value in which one text has this at its end. */
const spoiled = (value: unknown, end: string): unknown[] => {
  if (typeof value === 'string') return [value + end];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    spoiled(inner, end).map((bad) =>
      Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad },
    ),
  );
};

let removeSite: () => Promise<void>;
let subjects: Omit<Subjects, 'owner'>;
beforeAll(async () => {
  removeSite = await isolatedSite();
  await writeSetting('mail.contact_address', 'hello@overtone.example');
  subjects = await addSubjects();
});
afterAll(() => removeSite());

const withTexts = endpoints.flatMap((endpoint, place) => {
  const { parts } = samples.get(endpoint) ?? {};
  return parts ? [[nameOf(endpoint), endpoint, parts, place] as const] : [];
});

test.each(withTexts)(
  '%s takes no text that nobody can read, and fails at none',
  async (_, endpoint, partsOf, place) => {
    const { body, query, params } = await partsOf({ ...subjects, owner: await addActor('owner') });
    const admin = await addActor('admin');
    for (const [name, end, isReadable] of hostile.filter((_, kind) => kind % 2 === place % 2)) {
      for (const bad of spoiled(body, end)) {
        const { status } = await admin.send(endpoint, { params, query, body: bad } as never);
        expect([name, bad, status]).toEqual([name, bad, isReadable ? expect.toSatisfy((it) => it < 500) : 422]);
      }
      for (const bad of spoiled(query, end.toWellFormed())) {
        const { status } = await admin.send(endpoint, { params, query: bad, body } as never);
        expect([name, bad, status < 500]).toEqual([name, bad, true]);
      }
    }
  },
);
