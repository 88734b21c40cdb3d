import { describe, expect, it } from 'vitest';
import { buildOpenApiDocument } from './openapi.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: string[];
  readonly security: object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, object>;
}

const document = JSON.parse(JSON.stringify(buildOpenApiDocument('Overtone API')));

const findOperation = (method: string, path: string): Operation => {
  const operation = document.paths[path]?.[method];
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};

/** Lists the parameters of an operation. `path userId!` is a required parameter in the path. */
const getParameters = (method: string, path: string) =>
  findOperation(method, path).parameters?.map(
    ({ in: location, name, required }) => `${location} ${name}${required ? '!' : ''}`,
  );

const getBody = (method: string, path: string) => findOperation(method, path).requestBody;

describe('buildOpenApiDocument', () => {
  it('contains the server, and groups operations by feature', () => {
    expect(document.servers).toEqual([{ url: '/' }]);
    const tags = document.tags.map(({ name }: { name: string }) => name);
    expect(tags).toEqual(tags.toSorted());
    expect(tags).toEqual(expect.arrayContaining(['albums', 'tracks', 'users', 'secure']));
    expect(findOperation('get', '/api/v1/albums/{albumId}').tags).toEqual(['albums']);
  });

  it('requires path parameters, and query parameters that are not optional', () => {
    expect(getParameters('get', '/api/v1/tags/{tagName}/tracks')).toEqual([
      'path tagName!',
      'query perPage',
      'query cursor',
    ]);
    expect(getParameters('delete', '/api/v1/users/{userId}')).toEqual(['path userId!', 'query deleteCurrentUser!']);
    expect(getParameters('get', '/api/v1/bootstrap-data')).toBeUndefined();
  });

  it('contains the schema of a parameter, with alternatives', () => {
    const getSchemasByName = (method: string, path: string) =>
      Object.fromEntries(findOperation(method, path).parameters?.map(({ name, schema }) => [name, schema]) ?? []);
    expect(getSchemasByName('get', '/api/v1/tags/{tagName}/tracks')).toMatchObject({
      tagName: { type: 'string' },
      perPage: { type: 'integer', minimum: 1 },
    });
    expect(getSchemasByName('get', '/api/v1/radio/{seedType}/{seedId}')).toMatchObject({
      seedType: { anyOf: expect.arrayContaining([expect.objectContaining({ const: 'artist' })]) },
    });
  });

  it('lists the supported relations of an endpoint', () => {
    expect(getParameters('get', '/api/v1/artists/{artistId}')).toEqual([
      'path artistId!',
      'query with',
      'query load',
      'query loadCount',
    ]);
    expect(findOperation('get', '/api/v1/artists/{artistId}').parameters?.at(-1)).toMatchObject({
      style: 'form',
      explode: false,
      schema: { type: 'array', items: { enum: ['albums', 'tracks', 'plays', 'likes', 'followers'] } },
    });
  });

  it('requires a JSON body, if the endpoint has one', () => {
    const login = getBody('post', '/auth/login');
    expect(login?.required).toBe(true);
    expect(Object.keys(login?.content ?? {})).toEqual(['application/json']);
    expect(login?.content['application/json']?.schema).toMatchObject({ required: ['email', 'password'] });
    expect(getBody('post', '/auth/logout')).toBeUndefined();
  });

  it('describes an image as a form, and its URL also as JSON', () => {
    const { 'multipart/form-data': form, 'application/json': json } =
      getBody('post', '/api/v1/users/{userId}/avatar')?.content ?? {};
    expect(form?.schema).toMatchObject({ anyOf: [{ required: ['file'] }, { required: ['url'] }] });
    expect(json?.schema).toMatchObject({ type: 'object', required: ['url'] });
    expect(JSON.stringify(json)).not.toContain('binary');
  });

  it('contains the status and schema of a success, and the location of a redirect', () => {
    const album = findOperation('get', '/api/v1/albums/{albumId}').responses;
    expect(album[200]).toMatchObject({ content: { 'application/json': { schema: { required: ['album'] } } } });
    expect(
      Object.keys(findOperation('post', '/api/v1/access-tokens').responses).filter((status) => status < '300'),
    ).toEqual(['201']);
    const stream = findOperation('get', '/api/v1/tracks/{trackId}/stream').responses;
    expect(Object.keys(stream).filter((status) => status < '400')).toEqual(['302']);
    expect(stream[302]).toMatchObject({ headers: { Location: { required: true } } });
    expect(stream[302]).not.toHaveProperty('content');
  });

  it('lists the authentication and permission that each endpoint requires', () => {
    const readAccess = (method: string, path: string) => {
      const { security, description } = findOperation(method, path);
      return { security, description };
    };
    const bearer = { bearer: [] };
    expect(readAccess('get', '/api/v1/bootstrap-data')).toEqual({ security: [] });
    expect(readAccess('get', '/api/v1/albums/{albumId}')).toEqual({
      security: [{}, bearer],
      description: 'Needs the permission `music.view`.',
    });
    expect(readAccess('post', '/api/v1/access-tokens')).toEqual({
      security: [bearer],
      description: 'Needs the permission `api.access`.',
    });
    expect(readAccess('put', '/api/v1/users/{userId}')).toEqual({
      security: [bearer],
      description: 'For logged-in users.',
    });
  });

  it('lists the problems of an endpoint by status', () => {
    const { responses } = findOperation('put', '/api/v1/playlists/{playlistId}') as {
      readonly responses: Record<string, { readonly description: string }>;
    };
    expect(responses['409']?.description).toBe('`playlist.changed`');
    expect(responses['404']?.description).toBe('`playlist.not_found`');
    expect(responses['403']?.description).toBe('`email.unverified`, `origin.denied`, `permission.denied`');
    expect(responses['422']?.description).toBe('`request.invalid`');
    expect(Object.keys(findOperation('get', '/api/v1/bootstrap-data').responses).toSorted()).toEqual([
      '200',
      '401',
      '429',
      '503',
      'default',
    ]);
  });
});
