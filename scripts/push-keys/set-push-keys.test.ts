import { getPrivateSettings, getPublicSettings } from '@overtone/functions/site/public.ts';
import { isolatedSiteTable } from '@overtone/functions/testing/isolated-tables.store.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setPushKeys } from './set-push-keys.ts';

beforeEach(() => isolatedSiteTable());

const readKeys = async () => [
  (await getPublicSettings()).push.public_key,
  (await getPrivateSettings()).push.private_key,
];

describe('npm run push-keys', () => {
  it('creates keys of the right lengths, and prints only the public one', async () => {
    const output = await setPushKeys([]);
    const [publicKey, privateKey] = await readKeys();
    expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65);
    expect(Buffer.from(privateKey ?? '', 'base64url')).toHaveLength(32);
    expect(output).toBe(`push.public_key = ${publicKey}\npush.private_key = set`);
  });

  it('replaces existing keys only when called with --replace', async () => {
    await setPushKeys([]);
    const before = await readKeys();
    await expect(setPushKeys([])).rejects.toThrow('The site has keys already.');
    expect(await readKeys()).toEqual(before);
    await setPushKeys(['--replace']);
    expect(await readKeys()).not.toEqual(before);
  });

  it('rejects other arguments with a message', async () => {
    await expect(setPushKeys(['--force'])).rejects.toThrow('Usage:');
  });
});
