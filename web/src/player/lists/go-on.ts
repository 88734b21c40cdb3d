import { ApiError } from '../../lib/api.ts';
import { whenBack } from '../../lib/connection.ts';
import { t } from '../../lib/i18n.ts';
import { inTime } from '../../lib/in-time.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { after } from '../after.ts';
import type { Engine } from '../engine/engine.ts';
import { createRefill } from '../engine/refill.ts';
import { showMoreLost } from '../player-notices.ts';
import { moreLike } from '../radio/more-like.ts';
import { createFetchOn } from './fetch-on.ts';
import { listPage } from './list-page.ts';
import { restAhead } from './rest-ahead.ts';

const id = 'list-goes-on';

/** For whoever wants all of a list: by itself it would be a file more that every visit names. */
export const readPage = listPage;

/**
 * What plays once the loaded queue is heard: the lists in it to their ends, after them a radio or similar tracks. One
 * answer that never comes would keep all of them from being asked for.
 */
export const createGoOn = (engine: Engine) => {
  const lists = createFetchOn({
    engine,
    load: (rest) => inTime(listPage(rest)),
    after,
    isFinal: (error) =>
      !(error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)),
    tell: {
      late: ({ name }) =>
        toasts.loading(
          t('The next tracks of :name cannot be loaded now. The music goes on when they are here.', { name }),
          {
            id,
          },
        ),
      there: () => toasts.close(id),
      gone: ({ name }) => toasts.danger(t('The rest of :name is not there any more.', { name }), { id: 'player' }),
    },
  });
  const refill = createRefill(
    () => engine,
    (state) => inTime(moreLike(state)),
    showMoreLost,
  );
  addEventListener('online', lists.again);
  whenBack(lists.again);
  return {
    look: lists.look,
    /** As the engine says it (`EngineParts.onRunningLow`). */
    runningLow(ranOut: boolean): void {
      if (!restAhead(engine.state.get().queue)) void refill(ranOut);
      else if (ranOut) lists.ranOut();
    },
  };
};

export type GoOn = ReturnType<typeof createGoOn>;
