import { identify } from '../features/sessions/identify.service.ts';
import { lambdaHandler } from '../platform/http/lambda-handler.ts';
import { libraryDomain } from './library.domain.ts';

export const handler = lambdaHandler(libraryDomain, identify);
