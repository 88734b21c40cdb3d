import { identify } from '../features/sessions/identify.service.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { catalogDomain } from './catalog.domain.ts';

export const handler = lambdaHandler(catalogDomain, identify);
