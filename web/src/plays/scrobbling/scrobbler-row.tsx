import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import type { Scrobbler, ScrobblerConnection } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { AudioLines } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { rowDetails, rowIcon, rowText, rowTitle } from '../../ui/lists/list-rows.css.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { getAccountText, getFaultText, getLastSentText, getServiceName } from './scrobbler-labels.ts';
import * as css from './scrobblers.css.ts';

interface ScrobblerRowProps {
  readonly scrobbler: Scrobbler;
  /** Starts to connect the service, or to replace an account that does not work any more. */
  readonly connect: () => void;
  readonly isPending: boolean;
}

const StateBadge = ({ fault }: Pick<ScrobblerConnection, 'fault'>) => {
  if (!fault) return <Badge tone="positive">{t('Connected')}</Badge>;
  return fault === 'unreachable' ? (
    <Badge tone="warning">{t('Waiting')}</Badge>
  ) : (
    <Badge tone="danger">{t('Not working')}</Badge>
  );
};

/** Shows a service with its connected account, the state of the connection and its actions. */
export const ScrobblerRow = ({ scrobbler, connect, isPending }: ScrobblerRowProps) => {
  const { name, connection, isOffered, apiRoots } = scrobbler;
  const service = getServiceName(name);
  const disconnect = useCall(scrobblerContract.disconnect, {
    refresh: [scrobblerContract.list],
    successMessage: t(':service disconnected', { service }),
  });
  const confirmDisconnect = (): void =>
    void modals.confirm({
      title: t('Disconnect :service?', { service }),
      text: t('New plays won’t be sent. Plays already sent won’t be removed.'),
      action: t('Disconnect'),
      onConfirm: async () => (await disconnect.run({ params: { name } })) !== undefined,
    });
  const isBroken = connection?.fault === 'refused';
  return (
    <li className={css.row}>
      <AudioLines className={rowIcon} aria-hidden />
      <div className={rowText}>
        <span className={rowTitle}>
          {service}
          {connection && <StateBadge fault={connection.fault} />}
        </span>
        {connection ? (
          <>
            <span className={rowDetails}>{getAccountText(connection, apiRoots[0] ?? '')}</span>
            <span className={rowDetails}>{getLastSentText(connection)}</span>
            {connection.fault && (
              <span className={connection.fault === 'unreachable' ? rowDetails : css.fault}>
                {getFaultText(name, connection.fault)}
              </span>
            )}
          </>
        ) : (
          <span className={rowDetails}>{t('Not connected')}</span>
        )}
      </div>
      <div className={css.buttons}>
        {isOffered && (!connection || isBroken) && (
          <Button
            variant={isBroken ? 'primary' : 'secondary'}
            aria-label={`${isBroken ? t('Reconnect') : t('Connect')}: ${service}`}
            isPending={isPending}
            onClick={connect}
          >
            {isBroken ? t('Reconnect') : t('Connect')}
          </Button>
        )}
        {connection && (
          <Button variant="outline" aria-label={`${t('Disconnect')}: ${service}`} onClick={confirmDisconnect}>
            {t('Disconnect')}
          </Button>
        )}
      </div>
    </li>
  );
};
