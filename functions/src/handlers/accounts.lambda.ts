import { identify } from '../features/sessions/identify.service.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { accountsDomain } from './accounts.domain.ts';

export const handler = lambdaHandler(accountsDomain, identify);
