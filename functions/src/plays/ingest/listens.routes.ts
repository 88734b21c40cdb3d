import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { routes } from '../../platform/routes.ts';
import { tellListens } from './tell-listens.service.ts';

export const listenRoutes = routes(playContract, {
  record: ({ body }, call) => tellListens(body.plays, call),
});
