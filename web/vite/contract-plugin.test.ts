// @vitest-environment node
import * as siteModule from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { expect, it } from 'vitest';
import { contractSource } from './contract-plugin.ts';

it('leaves method and path, and nothing of the schemas', () => {
  const get = { method: 'GET', path: 'albums/:albumId', access: 'music.view', request: { shape: {} } };
  expect(contractSource({ albumContract: { get }, Album: { shape: {} } })).toBe(
    'export const albumContract = {"get":{"method":"GET","path":"albums/:albumId"}};\n',
  );
});

it('is what the app itself gets', () => {
  expect(Object.keys(siteModule)).toEqual(['bootstrapContract']);
  expect(siteModule.bootstrapContract.bootstrapData).toEqual({ method: 'GET', path: 'bootstrap-data' });
});
