// @vitest-environment node
import * as bootstrapModule from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { describe, expect, it } from 'vitest';
import { contractSource } from './contract-plugin.ts';

describe('contractSource', () => {
  it('contains method and path without the schemas', () => {
    const get = { method: 'GET', path: 'albums/:albumId', access: 'music.view', request: { shape: {} } };
    expect(contractSource({ albumContract: { get }, Album: { shape: {} } })).toBe(
      'export const albumContract = {"get":{"method":"GET","path":"albums/:albumId"}};\n',
    );
  });
});

describe('contractPlugin', () => {
  it('replaces the contracts that the app imports', () => {
    expect(Object.keys(bootstrapModule)).toEqual(['bootstrapContract']);
    expect(bootstrapModule.bootstrapContract.bootstrapData).toEqual({ method: 'GET', path: 'bootstrap-data' });
  });
});
