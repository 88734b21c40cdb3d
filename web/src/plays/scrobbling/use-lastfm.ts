import { apiPath } from '@overtone/shared/http/path.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { lastfmReturn } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { noteScrobblers } from '../../player/recording/scrobbles.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { scrobblersQuery } from './scrobblers.queries.ts';

/** How the window that somebody came back to tells the one that they left. */
const channelName = 'overtone.scrobblers';

/** Pixels of the popup: Last.fm's page is a sign-in and a question. */
const features = 'popup,width=720,height=760';

/**
 * Connecting Last.fm: its page opens in a popup, so that the music goes on, and leads back to these very settings,
 * there with what proves that somebody said yes.
 */
export const useLastfm = () => {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const connect = useCall(scrobblerContract.connectLastfm, {
    said: t(':service is connected', { service: 'Last.fm' }),
  });
  // Strict mode runs effects twice, and Last.fm takes a token once.
  const isTaken = useRef(false);

  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: scrobblersQuery.queryKey }));
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', refresh);
    return () => channel.close();
  }, []);

  const finish = useEffectEvent(async (state: string, token: string): Promise<void> => {
    const reply = await connect.run({ body: { state, token } });
    setSearch({}, { replace: true });
    if (!reply) return;
    noteScrobblers(true);
    refresh();
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('connected');
    channel.close();
    // A browser closes what a script opened; any other window shows that it is connected.
    window.close();
  });
  const [state, token] = [search.get(lastfmReturn.state), search.get('token')];
  useEffect(() => {
    if (state === null || isTaken.current) return;
    isTaken.current = true;
    void finish(state, token ?? '');
  }, [state, token]);

  const start = (): void => {
    const popup = open(apiPath(scrobblerContract.authorizeLastfm.path), 'lastfm', features);
    if (popup) popup.focus();
    else toasts.danger(t('The browser blocked the sign-in window. Allow popups for this site and try again.'));
  };
  return { start, pending: connect.pending };
};
