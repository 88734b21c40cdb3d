import { isbot } from 'isbot';
import type { RequestContext } from '../../platform/http/context.ts';

/**
 * Returns whether a guest's user agent is a crawler, a link preview, a monitor or a script. Users are never bots: they may
 * use a client of their own. Bots with a browser's user agent are limited by the daily caps instead.
 */
export const isBot = ({ headers, visitor }: Pick<RequestContext, 'visitor' | 'headers'>): boolean =>
  visitor.userId === null && isbot(headers.get('user-agent'));
