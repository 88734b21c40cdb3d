import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSetting } from '../site/settings/settings.service.ts';
import { type Actor, actors, openWorld, permissionsOf, type World } from './access-world.ts';
import { isolatedSite } from './isolated-site.store.ts';
import { addSubjects, type Catalogue, type Sample } from './sample.ts';
import { samples } from './samples.ts';
import type { Parts } from './visitor.ts';

// Every endpoint against everybody: the expected status comes from the contract, the observed one from the API. In
// as many files (`access-1.test.ts`) as there are parts, so that workers share them.

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

export const endpoints: readonly Endpoint[] = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract));

export const parts = 4;

const endsSessions: ReadonlySet<Endpoint> = new Set(
  domains.accounts.flatMap((contract: Contract) => Object.values(contract)),
);

/** Whether permissions cover one, written out once more so that the product's own rule is held against it. */
const covers = (permissions: readonly GrantedPermission[], name: string): boolean => {
  const names = permissions.map((permission): string => permission.name);
  return names.includes('admin') || names.includes(name);
};

/** Guests may be asked to sign in; whoever has signed in is told no. */
const refusalOf = (actor: Actor): number => (actor === 'guest' ? 401 : 403);

const expectedStatus = ({ access, status }: Endpoint, sample: Sample, actor: Actor): number => {
  const { allowed = status ?? 200, notTheirs, othersWhoMay = [] } = sample;
  const isGuest = actor === 'guest';
  const may = access === 'public' || (access === 'self' ? !isGuest : covers(permissionsOf(actor), access));
  if (!may) return refusalOf(actor);
  const isTheirs = actor === 'owner' || othersWhoMay.includes(actor);
  if (notTheirs !== undefined && !isTheirs) return notTheirs;
  return allowed;
};

/** Registers the tests of one of `parts` shares of the endpoints, counted from 1. */
export const testAccess = (part: number): void => {
  const share = endpoints.filter((_, index) => (index % parts) + 1 === part);

  /** A site that can be written to: without an address for it, the contact page says so with a 503. */
  let removeSite: () => Promise<void>;
  beforeAll(async () => {
    removeSite = await isolatedSite();
    await writeSetting('mail.contact_address', 'hello@overtone.example');
  });

  let reading: Promise<World & { catalogue: Catalogue }> | undefined;
  let writing: Promise<World> | undefined;
  const newWorld = async () => ({ ...(await openWorld()), catalogue: await addSubjects() });
  /**
   * Whom an endpoint is called by, and about what. Calls that read share all of it. Calls that write have an owner and
   * a catalogue of their own. Those of the accounts may also end the session or the account that they come with, or
   * sign in to another one: nobody who makes them is used again.
   */
  const worldFor = async (endpoint: Endpoint) => {
    if (endpoint.method === 'GET') {
      reading ??= newWorld();
      return reading;
    }
    const own = await newWorld();
    if (endsSessions.has(endpoint)) return own;
    writing ??= openWorld();
    const { browserOf } = await writing;
    return { ...own, browserOf: (actor: Actor) => (actor === 'owner' ? own : { browserOf }).browserOf(actor) };
  };

  const lines: string[] = [];
  afterAll(async () => {
    await removeSite();
    const head = ['endpoint', 'access', ...actors].join(' | ');
    process.stdout.write(`\nexpected/observed\n${head}\n${lines.toSorted().join('\n')}\n`);
  });

  test.each(share.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s answers each caller as its contract says',
    async (name, endpoint) => {
      const sample = samples.get(endpoint) ?? {};
      const { owner, browserOf, catalogue } = await worldFor(endpoint);
      const row: Record<string, string> = {};
      let call: Parts | undefined;
      for (const actor of actors) {
        const browser = await browserOf(actor);
        // What a call reads is the same for the next caller; what it writes is made again for each.
        if (call === undefined || endpoint.method !== 'GET')
          call = (await sample.parts?.({ ...catalogue, owner })) ?? {};
        const { status } = await browser.send(endpoint, call as never);
        row[actor] = `${expectedStatus(endpoint, sample, actor)}/${status}`;
      }
      lines.push([name, endpoint.access, ...actors.map((actor) => row[actor])].join(' | '));
      const wrong = Object.entries(row).filter(([, cell]) => new Set(cell.split('/')).size > 1);
      expect(wrong).toEqual([]);
    },
  );
};
