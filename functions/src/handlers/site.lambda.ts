import { identify } from '../features/sessions/identify.service.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { siteDomain } from './site.domain.ts';

export const handler = lambdaHandler(siteDomain, identify);
