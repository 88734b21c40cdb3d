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

test.each([
  [true, 'Google can sign in to your Overtone account now', 'disconnect Google'],
  [false, 'Google was disconnected from your Overtone account', 'can no longer sign in'],
])(
  'says which way to sign in came or went, and what to do if it was somebody else: %s',
  (connected, subject, words) => {
    const mail = {
      id: '1',
      type: 'social-changed',
      to: 'ada@people.example',
      name: 'Ada',
      provider: 'Google',
    } as const;
    const content = mailContent({ ...mail, connected }, site);
    expect(content.subject).toBe(subject);
    const said = JSON.stringify(content.parts);
    expect(said).toContain(words);
    expect(said).toContain('https://overtone.example/forgot-password');
  },
);
