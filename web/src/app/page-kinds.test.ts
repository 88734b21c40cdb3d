import { PageKind } from '@overtone/shared/plays/visit.model.ts';
import { describe, expect, it } from 'vitest';
import { getPageKind } from '../plays/visits/page-kind.ts';
import { pageSamples, routesWithoutSamples } from './page-samples.ts';

const isUnrecordedPath = (path: string): boolean => /^(admin|dev)(\/|$)|^\/social-auth$/.test(path);

describe('getPageKind', () => {
  it('returns a kind for every page, and null for pages of admins and developers', () => {
    const paths = [...Object.keys(pageSamples), ...routesWithoutSamples];
    for (const path of paths) {
      if (isUnrecordedPath(path)) expect([path, getPageKind(path)]).toEqual([path, null]);
      else expect(PageKind.options).toContain(getPageKind(path));
    }
    // Pages without a kind are listed explicitly, so that no new page is forgotten.
    const pagesWithoutKind = paths.filter((path) => getPageKind(path) === 'other').map((path) => path.split('/')[0]);
    expect([...new Set(pagesWithoutKind)].toSorted()).toEqual([
      ...[
        '*',
        '404',
        'api-docs',
        'billing',
        'checkout',
        'notifications',
        'pages',
        'pricing',
        'unsubscribe',
        'workspace',
      ],
    ]);
  });
});
