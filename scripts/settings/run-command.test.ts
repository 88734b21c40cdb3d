import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { beforeEach, expect, test } from 'vitest';
import { runCommand } from './run-command.ts';

beforeEach(() => isolatedSiteTable());

test('what is set is what is got', async () => {
  expect(await runCommand(['get', 'branding.site_name'])).toBe('"Overtone"');
  expect(await runCommand(['set', 'branding.site_name', 'Radio Bern', 'registration.disable', 'true'])).toBe(
    'branding.site_name = "Radio Bern"\nregistration.disable = true',
  );
  expect(await runCommand(['get', 'branding.site_name'])).toBe('"Radio Bern"');
});

test('a credential is set and never shown', async () => {
  expect(await runCommand(['get', 'recaptcha.secret_key'])).toBe('not set');
  const said = [
    await runCommand(['set', 'recaptcha.secret_key', 'hush-hush']),
    await runCommand(['get', 'recaptcha.secret_key']),
    await runCommand(['list']),
  ];
  expect(said.slice(0, 2)).toEqual(['recaptcha.secret_key = set', 'set']);
  expect(said.join()).toContain('recaptcha.secret_key = set (private');
  expect(said.join()).not.toContain('hush-hush');
});

test.each([
  [['get', 'no.such'], 'Unknown setting no.such.'],
  [['set', 'no.such', '1'], 'Unknown setting no.such.'],
  [['get'], 'Usage:'],
  [['set', 'branding.site_name'], 'Usage:'],
  [[], 'Usage:'],
])('%j is refused in words', async (words, message) => {
  await expect(runCommand(words)).rejects.toThrow(message);
});
