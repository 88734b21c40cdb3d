import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OnRequest<Name extends string> {
  /** Where tests, which run in processes of their own, ask for each. */
  readonly urls: Readonly<Record<Name, string>>;
  readonly stop: () => void;
}

/** Makes things when the first test asks for them, once for all, and tells what they are as JSON; null where it failed. */
export const startOnRequest = async <Name extends string>(
  makers: Readonly<Record<Name, () => Promise<unknown>>>,
): Promise<OnRequest<Name>> => {
  const names = Object.keys(makers) as Name[];
  const made = new Map<Name, Promise<unknown>>();
  const make = (name: Name): Promise<unknown> => {
    const known = made.get(name) ?? makers[name]();
    made.set(name, known);
    return known;
  };
  const server = createServer(async ({ url = '' }, response) => {
    const name = names.find((one) => url === `/${one}`);
    const told =
      name &&
      (await make(name).catch((error: unknown) => {
        // Its tests fail for want of it, and would not say why.
        process.stderr.write(`There is no ${name}: ${error}\n`);
        return null;
      }));
    response.end(JSON.stringify(told ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = Object.fromEntries(names.map((name) => [name, `${base}/${name}`])) as Record<Name, string>;
  return { urls, stop: () => server.close() };
};
