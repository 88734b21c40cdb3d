import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { accountsDomain } from './accounts.domain.ts';
import { identify } from './identify.ts';

export const handler = lambdaHandler(accountsDomain, identify);
