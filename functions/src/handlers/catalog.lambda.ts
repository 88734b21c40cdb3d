import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { catalogDomain } from './catalog.domain.ts';
import { identify } from './identify.ts';

export const handler = lambdaHandler(catalogDomain, identify);
