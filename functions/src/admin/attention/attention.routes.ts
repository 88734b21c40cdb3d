import { attentionContract } from '@overtone/shared/admin/attention/attention.contract.ts';
import { routes } from '../../platform/routes.ts';
import { readAttention } from './attention.service.ts';

export const attentionRoutes = routes(attentionContract, {
  get: async (_, { visitor }) => ({ attention: await readAttention(visitor) }),
});
