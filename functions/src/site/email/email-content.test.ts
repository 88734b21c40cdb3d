import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose-email.ts';
import { getEmailContent } from './email-content.ts';

const site = { siteName: 'Overtone', siteUrl: 'https://overtone.example' };
const composeGreeting = (name: string) =>
  composeEmail(
    getEmailContent(
      { id: '1', type: 'verify-email', to: 'ada@people.example', name, code: '042137', minutes: 15 },
      site,
    ),
    'en',
    {},
  ).parts[0];

describe('getEmailContent', () => {
  it.each(['Ada', 'J.R.R. Tolkien', 'Martin Luther King Jr.', '美空ひばり', 'O’Connor-Smith'])(
    'greets %s by name',
    (name) => {
      expect(composeGreeting(name)).toEqual({ kind: 'text', text: `Hi ${name},` });
    },
  );

  it.each([
    'you have won, go to evil.example',
    'https://evil.example/claim',
    'write to eve@evil.example',
    'Ada\n\nYour account was locked',
    'your account was locked because of a payment that we could not take',
    '',
  ])('omits a display name that looks like a message or link: %j', (name) => {
    expect(composeGreeting(name)).toEqual({ kind: 'text', text: 'Hi,' });
  });

  it.each([
    [true, 'Google was connected to your Overtone account', 'disconnect Google'],
    [false, 'Google was disconnected from your Overtone account', 'can no longer be used to log in'],
  ])('names the provider that was connected or disconnected (%s), and what to do', (connected, subject, expected) => {
    const message = {
      id: '1',
      type: 'social-changed',
      to: 'ada@people.example',
      name: 'Ada',
      provider: 'Google',
    } as const;
    const content = composeEmail(getEmailContent({ ...message, connected }, site), 'en', {});
    expect(content.subject).toBe(subject);
    const translated = JSON.stringify(content.parts);
    expect(translated).toContain(expected);
    expect(translated).toContain('https://overtone.example/forgot-password');
  });

  const composeResetEmail = (minutes: number, language: string, lines: Record<string, string>) =>
    composeEmail(
      getEmailContent(
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

  it('uses the translated texts, with numbers and plural forms, and English for the others', () => {
    const translated = composeResetEmail(120, 'pl', {
      'Hi :name,': 'Cześć, :name!',
      'Set a new :site password': 'Nowe hasło do :site',
      'Set new password': 'Wybierz nowe hasło',
      'The link expires in :count hours and works once. If this wasn’t you, ignore this email. Nothing has changed.#few':
        'Link działa raz, przez :count godziny.',
    });
    expect([translated.language, translated.subject]).toEqual(['pl', 'Nowe hasło do Overtone']);
    expect(translated.parts).toEqual([
      { kind: 'text', text: 'Cześć, Ada!' },
      { kind: 'text', text: expect.stringContaining('Someone requested a new password') },
      { kind: 'button', label: 'Wybierz nowe hasło', url: 'https://overtone.example/r' },
      { kind: 'note', text: 'Link działa raz, przez 2 godziny.' },
    ]);
  });

  it.each([
    [60, 'expires in 1 hour'],
    [120, 'expires in 2 hours'],
    [90, 'expires in 90 minutes'],
  ])('states how long a link of %s minutes is valid', (minutes, expected) => {
    expect(JSON.stringify(composeResetEmail(minutes, 'en', {}).parts)).toContain(expected);
  });
});
