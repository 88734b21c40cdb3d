import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { identify } from './identify.ts';
import { siteDomain } from './site.domain.ts';

export const handler = lambdaHandler(siteDomain, identify);
