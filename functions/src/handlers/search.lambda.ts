import { identify } from '../features/sessions/identify.service.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { searchDomain } from './search.domain.ts';

export const handler = lambdaHandler(searchDomain, identify);
