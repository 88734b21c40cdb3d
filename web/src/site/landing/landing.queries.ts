import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { landingChannelRows } from '@overtone/shared/pages/first-requests.ts';
import type { LandingPage } from '@overtone/shared/site/landing/landing.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

export const createLandingChannelQuery = (slugOrId: string) =>
  createQuery(
    channelContract.get,
    { params: { slugOrId }, query: { perPage: landingChannelRows } },
    ({ channel }) => channel,
  );

/** Loads the channels of the landing page in advance. */
export const prefetchLanding = (client: QueryClient, { covers, channels }: LandingPage): Promise<unknown> =>
  Promise.all([covers, ...channels].map((slug) => client.prefetchQuery(createLandingChannelQuery(slug))));
