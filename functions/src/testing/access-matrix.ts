import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import type { GrantedPermission } from '@overtone/shared/permissions/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSetting } from '../site/settings/settings.service.ts';
import { type Actor, type ActorBrowsers, actors, createActorBrowsers, getPermissions } from './actors.ts';
import { isolatedSiteTable } from './isolated-tables.store.ts';
import { enablePush } from './push.ts';
import { addSubjects, type Catalogue, type Sample } from './sample.ts';
import { samples } from './samples.ts';
import type { RequestParts } from './visitor.ts';

// Tests each endpoint with each actor: the expected status is derived from the contract, the observed one comes from
// the API. There is a file for each part (`access-1.test.ts`), so that they run in parallel.

export const getEndpointName = ({ method, path }: Endpoint): string => `${method} ${path}`;

export const endpoints: readonly Endpoint[] = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract));

export const partCount = 4;

const accountEndpoints: ReadonlySet<Endpoint> = new Set(
  domains.accounts.flatMap((contract: Contract) => Object.values(contract)),
);

/**
 * Returns whether the permissions include one with this name. It shares no code with the product, because the tests
 * compare the two.
 */
const includesPermission = (permissions: readonly GrantedPermission[], name: string): boolean => {
  const names = permissions.map((permission): string => permission.name);
  return names.includes('admin') || names.includes(name);
};

/** Guests get 401, logged-in users 403. */
const getRejectionStatus = (actor: Actor): number => (actor === 'guest' ? 401 : 403);

const getExpectedStatus = ({ access, status }: Endpoint, sample: Sample, actor: Actor): number => {
  const { statusForAllowed = status ?? 200, statusForOthers, otherAllowedActors = [], requiredPermission } = sample;
  const isGuest = actor === 'guest';
  const hasPermission =
    access === 'public' || (access === 'self' ? !isGuest : includesPermission(getPermissions(actor), access));
  const lacksPermission = requiredPermission && !includesPermission(getPermissions(actor), requiredPermission);
  if (!hasPermission || lacksPermission) return getRejectionStatus(actor);
  const hasAccess = actor === 'owner' || otherAllowedActors.includes(actor);
  if (statusForOthers !== undefined && !hasAccess) return statusForOthers;
  return statusForAllowed;
};

/** Registers the tests of one of `partCount` parts of the endpoints, counted from 1. */
export const testAccess = (part: number): void => {
  const endpointsOfPart = endpoints.filter((_, index) => (index % partCount) + 1 === part);

  /**
   * The site has a contact address, notifications and keys for browsers, because their endpoints return 503 and 404
   * without them.
   */
  let removeSite: () => Promise<void>;
  beforeAll(async () => {
    removeSite = await isolatedSiteTable();
    await writeSetting('mail.contact_address', 'hello@overtone.example');
    for (const key of ['notifications.integrated', 'notif.subs.integrated']) await writeSetting(key, true);
    await enablePush();
  });

  let sharedForReadsPromise: Promise<ActorBrowsers & { catalogue: Catalogue }> | undefined;
  let sharedForWritesPromise: Promise<ActorBrowsers> | undefined;
  const createSubjects = async () => ({ ...(await createActorBrowsers()), catalogue: await addSubjects() });
  /**
   * Returns the actors and the catalogue for an endpoint. Endpoints that read share them. Endpoints that write have
   * their own owner and catalogue. Endpoints of accounts may end sessions, delete accounts or log in, so all their
   * actors are new.
   */
  const getSubjects = async (endpoint: Endpoint) => {
    if (endpoint.method === 'GET') {
      sharedForReadsPromise ??= createSubjects();
      return sharedForReadsPromise;
    }
    const newSubjects = await createSubjects();
    if (accountEndpoints.has(endpoint)) return newSubjects;
    sharedForWritesPromise ??= createActorBrowsers();
    const { getBrowser } = await sharedForWritesPromise;
    return {
      ...newSubjects,
      getBrowser: (actor: Actor) => (actor === 'owner' ? newSubjects : { getBrowser }).getBrowser(actor),
    };
  };

  const lines: string[] = [];
  afterAll(async () => {
    await removeSite();
    const header = ['endpoint', 'access', ...actors].join(' | ');
    process.stdout.write(`\nexpected/observed\n${header}\n${lines.toSorted().join('\n')}\n`);
  });

  describe('access to endpoints', () => {
    it.each(endpointsOfPart.map((endpoint) => [getEndpointName(endpoint), endpoint] as const))(
      '%s returns the declared status to each actor',
      async (name, endpoint) => {
        const sample = samples.get(endpoint) ?? {};
        const { owner, getBrowser, catalogue } = await getSubjects(endpoint);
        const row: Record<string, string> = {};
        let call: RequestParts | undefined;
        for (const actor of actors) {
          const browser = await getBrowser(actor);
          // Endpoints that read get the same request from all actors, endpoints that write a new one.
          if (call === undefined || endpoint.method !== 'GET')
            call = (await sample.buildRequest?.({ ...catalogue, owner })) ?? {};
          const { status } = await browser.send(endpoint, call as never);
          row[actor] = `${getExpectedStatus(endpoint, sample, actor)}/${status}`;
        }
        lines.push([name, endpoint.access, ...actors.map((actor) => row[actor])].join(' | '));
        const unexpectedRows = Object.entries(row).filter(([, cell]) => new Set(cell.split('/')).size > 1);
        expect(unexpectedRows).toEqual([]);
      },
    );
  });
};
