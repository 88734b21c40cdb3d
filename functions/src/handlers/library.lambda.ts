import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { identify } from './identify.ts';
import { libraryDomain } from './library.domain.ts';

export const handler = lambdaHandler(libraryDomain, identify);
