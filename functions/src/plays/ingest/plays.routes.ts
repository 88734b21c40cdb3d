import { playContract } from '@overtone/shared/plays/play.contract.ts';
import { routes } from '../../platform/routes.ts';
import { recordPlays } from './record-plays.service.ts';

export const playRoutes = routes(playContract, {
  record: ({ body }, call) => recordPlays(body.plays, call),
});
