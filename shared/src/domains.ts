import { albumContract } from './albums/album.contract.ts';
import { artistContract } from './artists/artist.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { socialContract } from './auth/social.contract.ts';
import { twoFactorContract } from './auth/two-factor.contract.ts';
import { verificationContract } from './auth/verification.contract.ts';
import { channelContract } from './channels/channel.contract.ts';
import { contactContract } from './contact/contact.contract.ts';
import { genreContract } from './genres/genre.contract.ts';
import type { Contract } from './http/endpoint.ts';
import { playContract } from './plays/play.contract.ts';
import { radioContract } from './radio/radio.contract.ts';
import { recaptchaContract } from './recaptcha/recaptcha.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { sessionContract } from './sessions/session.contract.ts';
import { siteContract } from './site/site.contract.ts';
import { tagContract } from './tags/tag.contract.ts';
import { tokenContract } from './tokens/token.contract.ts';
import { trackContract } from './tracks/track.contract.ts';
import { userContract } from './users/user.contract.ts';
import { valueListContract } from './value-lists/value-list.contract.ts';

/**
 * Which function serves which contracts. The gateway's routes, the handlers' completeness test and the OpenAPI
 * document all come from here. Two domains never share a first path segment: API Gateway routes by it.
 */
export const domains = {
  accounts: [
    authContract,
    verificationContract,
    twoFactorContract,
    socialContract,
    sessionContract,
    userContract,
    tokenContract,
    contactContract,
    recaptchaContract,
    valueListContract,
  ],
  catalog: [
    artistContract,
    albumContract,
    trackContract,
    playContract,
    genreContract,
    tagContract,
    channelContract,
    radioContract,
  ],
  search: [searchContract],
  site: [siteContract],
} satisfies Record<string, readonly Contract[]>;

export type Domain = keyof typeof domains;

/** First path segments of a domain's calls, each once: `['artists', 'albums', ...]`. */
export const segmentsOf = (domain: Domain): string[] => [
  ...new Set(
    domains[domain].flatMap((contract: Contract) =>
      Object.values(contract).map(({ path }) => path.split('/')[0] as string),
    ),
  ),
];
