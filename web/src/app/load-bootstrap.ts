import type { QueryClient } from '@tanstack/react-query';
import { applyVisitorLanguage, bootstrapQuery } from '../lib/bootstrap.ts';
import { setSiteName } from '../lib/use-document-title.ts';

/** Loads the settings, the visitor and the language, and applies the site's name, the language and the time zone. */
export const loadBootstrap = async (client: QueryClient): Promise<null> => {
  const bootstrapData = await client.ensureQueryData(bootstrapQuery);
  setSiteName(bootstrapData.branding.site_name);
  await applyVisitorLanguage(bootstrapData);
  return null;
};
