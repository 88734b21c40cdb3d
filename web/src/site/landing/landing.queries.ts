import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { LandingPage } from '@overtone/shared/site/landing/landing.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

/** Number of rows of a channel that the landing page shows. */
const perPage = 20;

export const createLandingChannelQuery = (slugOrId: string) =>
  createQuery(channelContract.get, { params: { slugOrId }, query: { perPage } }, ({ channel }) => channel);

/** Loads the channels of the landing page in advance. */
export const prefetchLanding = (client: QueryClient, { covers, channels }: LandingPage): Promise<unknown> =>
  Promise.all([covers, ...channels].map((slug) => client.prefetchQuery(createLandingChannelQuery(slug))));
