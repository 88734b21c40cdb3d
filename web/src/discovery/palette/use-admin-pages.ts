import { useEffect, useState } from 'react';
import type { AdminSection } from '../../admin/layout/admin-sections.ts';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { loadWithTexts } from '../../lib/texts.ts';

const loadSections = loadWithTexts('admin', () => import('../../admin/layout/admin-sections.ts'));

/**
 * Returns the sections of the admin area that the user can open. Other users do not load their names. They are missing
 * until they are loaded, and without a connection.
 */
export const useAdminPages = (): readonly AdminSection[] => {
  const bootstrap = useBootstrap();
  const [sections, setSections] = useState<readonly AdminSection[]>([]);
  const hasAccess = isAllowed(bootstrap, 'admin.access');
  useEffect(() => {
    if (!hasAccess) return;
    loadSections().then(
      ({ listSections }) => setSections(listSections(bootstrap)),
      () => undefined,
    );
  }, [hasAccess, bootstrap]);
  return sections;
};
