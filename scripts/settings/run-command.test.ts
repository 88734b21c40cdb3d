import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

beforeEach(() => isolatedSiteTable());

describe('npm run settings', () => {
  it('prints the value that was set', async () => {
    expect(await runCommand(['get', 'branding.site_name'])).toBe('"Overtone"');
    expect(await runCommand(['set', 'branding.site_name', 'Radio Bern', 'registration.disable', 'true'])).toBe(
      'branding.site_name = "Radio Bern"\nregistration.disable = true',
    );
    expect(await runCommand(['get', 'branding.site_name'])).toBe('"Radio Bern"');
  });

  it('never prints the value of a secret', async () => {
    expect(await runCommand(['get', 'recaptcha.secret_key'])).toBe('not set');
    const outputs = [
      await runCommand(['set', 'recaptcha.secret_key', 'hush-hush']),
      await runCommand(['get', 'recaptcha.secret_key']),
      await runCommand(['list']),
    ];
    expect(outputs.slice(0, 2)).toEqual(['recaptcha.secret_key = set', 'set']);
    expect(outputs.join()).toContain('recaptcha.secret_key = set (private');
    expect(outputs.join()).not.toContain('hush-hush');
  });

  it.each([
    [['get', 'no.such'], 'Unknown setting no.such.'],
    [['set', 'no.such', '1'], 'Unknown setting no.such.'],
    [['get'], 'Usage:'],
    [['set', 'branding.site_name'], 'Usage:'],
    [[], 'Usage:'],
  ])('rejects the arguments %j with a message', async (args, message) => {
    await expect(runCommand(args)).rejects.toThrow(message);
  });
});
