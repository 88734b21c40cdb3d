import { PageKind } from '@overtone/shared/plays/visit.model.ts';
import { expect, it } from 'vitest';
import { getPageKind } from '../plays/visits/page-kind.ts';
import { pageSamples, walkedApart } from './page-samples.ts';

const isOfAdmins = (path: string): boolean => /^(admin|dev)(\/|$)|^\/social-auth$/.test(path);

it('every page of the site has a kind that visits tell, and none of who runs it', () => {
  const paths = [...Object.keys(pageSamples), ...walkedApart];
  for (const path of paths) {
    if (isOfAdmins(path)) expect([path, getPageKind(path)]).toEqual([path, null]);
    else expect(PageKind.options).toContain(getPageKind(path));
  }
  // What has no kind of its own is here on purpose.
  const others = paths.filter((path) => getPageKind(path) === 'other').map((path) => path.split('/')[0]);
  expect([...new Set(others)].toSorted()).toEqual([
    ...['*', '404', 'api-docs', 'billing', 'checkout', 'notifications', 'pages', 'pricing', 'workspace'],
  ]);
});
