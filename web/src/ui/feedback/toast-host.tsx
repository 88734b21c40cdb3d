import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { turning } from './spinner.css.ts';
import { action, host, message, sign, toast } from './toast-host.css.ts';
import { type ToastAction, toasts } from './toasts.ts';

const icons = { danger: CircleAlert, positive: CircleCheck, loading: LoaderCircle };

const Action = ({ id, given }: { readonly id: string; readonly given: ToastAction | undefined }) => {
  if (!given) return null;
  if ('path' in given) {
    return (
      <Link className={action} to={given.path}>
        {given.label}
      </Link>
    );
  }
  const act = (): void => {
    toasts.close(id);
    given.onSelect();
  };
  return (
    <button type="button" className={action} onClick={act}>
      {given.label}
    </button>
  );
};

/** Renders toasts. The region always exists, so that screen readers announce its changes. */
export const ToastHost = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get);
  const Icon = shown && icons[shown.type];
  return (
    // This attribute keeps toasts accessible while a react-aria modal is open.
    <div
      className={host}
      data-react-aria-top-layer="true"
      role="status"
      aria-live={shown?.type === 'danger' ? 'assertive' : 'polite'}
    >
      {shown && Icon && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer and is no interaction.
        <div
          key={shown.id}
          className={toast}
          onPointerEnter={toasts.pause}
          onPointerLeave={toasts.resume}
          onFocus={toasts.pause}
          onBlur={toasts.resume}
        >
          <Icon className={classNames(sign[shown.type], shown.type === 'loading' && turning)} aria-hidden />
          <span className={message}>{shown.message}</span>
          <Action id={shown.id} given={shown.action} />
          <Action id={shown.id} given={shown.second} />
          <IconButton label={t('Close')} onClick={() => toasts.close(shown.id)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
};
