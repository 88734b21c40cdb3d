/**
 * User agents of programs that fetch pages: crawlers, link previews, monitors. `cubot` is a phone. Their plays are
 * accepted and not counted. Bots with a browser's user agent are limited by the daily caps instead.
 */
const bots =
  /(?<!cu)bot\b|(?<!cu)bot[/_-]|crawl|spider|slurp|archiver|facebookexternalhit|mediapartners|lighthouse|pingdom|uptime|preview|prerender|scrapy|curl\/|wget\//i;

export const isKnownBot = (headers: Headers): boolean => bots.test(headers.get('user-agent') ?? '');
