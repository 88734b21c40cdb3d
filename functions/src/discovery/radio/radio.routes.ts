import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readRadio } from './radio.service.ts';

export const radioRoutes = routes(radioContract, {
  get: ({ params, query }, { visitor }) => readRadio(params, query, visitor),
});
