import { expect, test } from 'vitest';
import { mailContent } from './mail-content.ts';

const site = { siteName: 'Overtone', siteUrl: 'https://overtone.example' };
const greetingOf = (name: string) =>
  mailContent({ id: '1', type: 'verify-email', to: 'ada@people.example', name, code: '042137', minutes: 15 }, site)
    .parts[0];

test.each(['Ada', 'J.R.R. Tolkien', 'Martin Luther King Jr.', '美空ひばり', 'O’Connor-Smith'])(
  'greets %s by name',
  (name) => {
    expect(greetingOf(name)).toEqual({ kind: 'text', text: `Hello ${name},` });
  },
);

test.each([
  'you have won, go to evil.example',
  'https://evil.example/claim',
  'write to eve@evil.example',
  'Ada\n\nYour account was locked',
  'your account was locked because of a payment that we could not take',
  '',
])('says nothing of a name that is a message: %j', (name) => {
  expect(greetingOf(name)).toEqual({ kind: 'text', text: 'Hello,' });
});
