// @vitest-environment node
import * as siteModule from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { expect, it } from 'vitest';
import { createContractSource } from './contract-plugin.ts';

it('returns only methods and paths, without schemas', () => {
  const get = { method: 'GET', path: 'albums/:albumId', access: 'music.view', request: { shape: {} } };
  expect(createContractSource({ albumContract: { get }, Album: { shape: {} } })).toBe(
    'export const albumContract = {"get":{"method":"GET","path":"albums/:albumId"}};\n',
  );
});

it('replaces the contracts that the app imports', () => {
  expect(Object.keys(siteModule)).toEqual(['bootstrapContract']);
  expect(siteModule.bootstrapContract.bootstrapData).toEqual({ method: 'GET', path: 'bootstrap-data' });
});
