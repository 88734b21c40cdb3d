// @vitest-environment node

import { endpoint } from '@overtone/shared/http/endpoint.ts';
import * as siteModule from '@overtone/shared/site/site.contract.ts';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { contractSource } from './contract-plugin.ts';

it('leaves method and path, and nothing of the schemas', () => {
  const get = endpoint({
    method: 'GET',
    path: 'albums/:albumId',
    access: 'music.view',
    summary: 'Read an album',
    request: z.object({}),
    reply: z.object({}),
  });
  expect(contractSource({ albumContract: { get }, Album: z.object({}) })).toBe(
    'export const albumContract = {"get":{"method":"GET","path":"albums/:albumId"}};\n',
  );
});

it('is what the app itself gets', () => {
  expect(Object.keys(siteModule)).toEqual(['siteContract']);
  expect(siteModule.siteContract.bootstrapData).toEqual({ method: 'GET', path: 'bootstrap-data' });
});
