import { apiPath } from '@overtone/shared/http/path.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { lastfmReturn } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { setHasScrobblers } from '../../player/recording/has-scrobblers.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { scrobblersQuery } from './scrobblers.queries.ts';

/** The channel by which the popup notifies the page that opened it. */
const channelName = 'overtone.scrobblers';

/** The size of the popup in pixels, large enough for Last.fm's login and confirmation. */
const popupFeatures = 'popup,width=720,height=760';

/**
 * Connects Last.fm. Its page opens in a popup, so that playback continues, and redirects back to the settings with
 * the token in the URL.
 */
export const useLastfm = () => {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const connect = useCall(scrobblerContract.connectLastfm, {
    successMessage: t(':service connected', { service: 'Last.fm' }),
  });
  // Strict mode runs effects twice, but Last.fm accepts a token only once.
  const isCompleting = useRef(false);

  const refresh = useEffectEvent(() => void client.invalidateQueries({ queryKey: scrobblersQuery.queryKey }));
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', refresh);
    return () => channel.close();
  }, []);

  const completeConnection = useEffectEvent(async (state: string, token: string): Promise<void> => {
    const reply = await connect.run({ body: { state, token } });
    setSearch({}, { replace: true });
    if (!reply) return;
    setHasScrobblers(true);
    refresh();
    const channel = new BroadcastChannel(channelName);
    channel.postMessage('connected');
    channel.close();
    // Browsers only close windows that a script opened; any other window shows that Last.fm is connected.
    window.close();
  });
  const [state, token] = [search.get(lastfmReturn.stateParameter), search.get('token')];
  useEffect(() => {
    if (state === null || isCompleting.current) return;
    isCompleting.current = true;
    void completeConnection(state, token ?? '');
  }, [state, token]);

  const start = (): void => {
    const popup = open(apiPath(scrobblerContract.authorizeLastfm.path), 'lastfm', popupFeatures);
    if (popup) popup.focus();
    else toasts.danger(t('Your browser blocked the login window. Allow pop-ups for this site and try again.'));
  };
  return { start, isPending: connect.isPending };
};
