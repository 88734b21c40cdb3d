/**
 * What programs say of themselves that fetch pages for others: crawlers, previews, monitors. `cubot` is a phone.
 * Their listens are taken and count for nothing; whoever says nothing of the kind is held by the caps of a day.
 */
const bots =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|lighthouse|pingdom|uptime|preview|prerender|scrapy|curl\/|wget\//i;

export const isKnownBot = (headers: Headers): boolean => bots.test(headers.get('user-agent') ?? '');
