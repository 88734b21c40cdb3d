import { expect, test } from 'vitest';
import { composeEmail } from './compose-email.ts';
import { emailContent } from './email-content.ts';

const site = { siteName: 'Overtone', siteUrl: 'https://overtone.example' };
const greetingOf = (name: string) =>
  composeEmail(
    emailContent({ id: '1', type: 'verify-email', to: 'ada@people.example', name, code: '042137', minutes: 15 }, site),
    'en',
    {},
  ).parts[0];

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
    const content = composeEmail(emailContent({ ...mail, connected }, site), 'en', {});
    expect(content.subject).toBe(subject);
    const said = JSON.stringify(content.parts);
    expect(said).toContain(words);
    expect(said).toContain('https://overtone.example/forgot-password');
  },
);

const reset = (minutes: number, language: string, lines: Record<string, string>) =>
  composeEmail(
    emailContent(
      {
        id: '1',
        type: 'reset-password',
        to: 'ada@people.example',
        name: 'Ada',
        url: 'https://overtone.example/r',
        minutes,
      },
      site,
    ),
    language,
    lines,
  );

test('speaks a language as far as it is translated, with its own numbers and forms', () => {
  const said = reset(120, 'pl', {
    'Hello :name,': 'Cześć, :name!',
    'Set a new :site password': 'Nowe hasło do :site',
    'Choose a new password': 'Wybierz nowe hasło',
    'The link works once, for :count hours. If it was not you, ignore this mail: nothing has changed.#few':
      'Link działa raz, przez :count godziny.',
  });
  expect([said.language, said.subject]).toEqual(['pl', 'Nowe hasło do Overtone']);
  expect(said.parts).toEqual([
    { kind: 'text', text: 'Cześć, Ada!' },
    { kind: 'text', text: expect.stringContaining('Somebody asked for a new password') },
    { kind: 'button', label: 'Wybierz nowe hasło', url: 'https://overtone.example/r' },
    { kind: 'note', text: 'Link działa raz, przez 2 godziny.' },
  ]);
});

test.each([
  [60, 'for an hour.'],
  [120, 'for 2 hours.'],
  [90, 'for 90 minutes.'],
])('says how long a link of %s minutes works', (minutes, words) => {
  expect(JSON.stringify(reset(minutes, 'en', {}).parts)).toContain(words);
});
