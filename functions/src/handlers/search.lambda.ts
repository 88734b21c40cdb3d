import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { identify } from './identify.ts';
import { searchDomain } from './search.domain.ts';

export const handler = lambdaHandler(searchDomain, identify);
