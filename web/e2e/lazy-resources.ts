import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LazyResources<Name extends string> {
  /** The URLs from which tests, which run in other processes, load each resource as JSON. */
  readonly urls: Readonly<Record<Name, string>>;
  readonly stop: () => void;
}

/** Serves resources over HTTP as JSON. Each is created once, with its first request, and is null if that failed. */
export const startLazyResources = async <Name extends string>(
  creators: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<LazyResources<Name>> => {
  const names = Object.keys(creators) as Name[];
  const resources = new Map<Name, Promise<unknown>>();
  const createOnce = (name: Name): Promise<unknown> => {
    const resourcePromise = resources.get(name) ?? creators[name]();
    resources.set(name, resourcePromise);
    return resourcePromise;
  };
  const server = createServer(async ({ url = '' }, response) => {
    const name = names.find((candidate) => url === `/${candidate}`);
    const result =
      name &&
      (await createOnce(name).catch((error: unknown) => {
        // The tests that need it fail, and would not show the reason.
        process.stderr.write(`Failed to create ${name}: ${error}\n`);
        return null;
      }));
    response.end(JSON.stringify(result ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = Object.fromEntries(names.map((name) => [name, `${base}/${name}`])) as Record<Name, string>;
  return { urls, stop: () => server.close() };
};
