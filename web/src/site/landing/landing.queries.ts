import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import type { LandingPage } from '@overtone/shared/site/landing/landing.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

/** First rows of a channel, as a landing page shows them. */
const perPage = 20;

export const landingChannelQuery = (slugOrId: string) =>
  createQuery(channelContract.get, { params: { slugOrId }, query: { perPage } }, ({ channel }) => channel);

/** Gets everything that the page shows of the catalogue ready. */
export const prefetchLanding = (client: QueryClient, { covers, channels }: LandingPage): Promise<unknown> =>
  Promise.all([covers, ...channels].map((slug) => client.prefetchQuery(landingChannelQuery(slug))));
