import { openApiPath } from '@overtone/shared/openapi/openapi-path.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import type { OpenApiDocument } from './openapi.model.ts';

/** The OpenAPI document that was built with the web app. It only changes with a deployment. */
export const openApiQuery = queryOptions({
  queryKey: [openApiPath],
  queryFn: async ({ signal }): Promise<OpenApiDocument> => {
    const response = await fetch(openApiPath, { signal });
    if (!response.ok) throw new ApiError(response.status, { message: t('We couldn’t load the documentation.') });
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
});
