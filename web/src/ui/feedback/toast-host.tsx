import { CircleAlert, CircleCheck, LoaderCircle, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Link } from '../actions/link.tsx';
import { spinning } from './spinner.css.ts';
import { action, host, icon, message, toast } from './toast-host.css.ts';
import { type ToastAction, toasts } from './toasts.ts';

const icons = { danger: CircleAlert, positive: CircleCheck, loading: LoaderCircle };

const ActionButton = ({ id, toastAction }: { readonly id: string; readonly toastAction: ToastAction | undefined }) => {
  if (!toastAction) return null;
  if ('path' in toastAction) {
    return (
      <Link className={action} to={toastAction.path}>
        {toastAction.label}
      </Link>
    );
  }
  const runAction = (): void => {
    toasts.close(id);
    toastAction.onSelect();
  };
  return (
    <button type="button" className={action} onClick={runAction}>
      {toastAction.label}
    </button>
  );
};

/** Renders toasts. The region always exists, so that screen readers announce its changes. */
export const ToastHost = () => {
  const current = useSyncExternalStore(toasts.subscribe, toasts.get);
  const Icon = current && icons[current.type];
  return (
    // This attribute keeps toasts accessible while a react-aria modal is open.
    <div
      className={host}
      data-react-aria-top-layer="true"
      role="status"
      aria-live={current?.type === 'danger' ? 'assertive' : 'polite'}
    >
      {current && Icon && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer and is no interaction.
        <div
          key={current.id}
          className={toast}
          onPointerEnter={toasts.pause}
          onPointerLeave={toasts.resume}
          onFocus={toasts.pause}
          onBlur={toasts.resume}
        >
          <Icon className={classNames(icon[current.type], current.type === 'loading' && spinning)} aria-hidden />
          <span className={message}>{current.message}</span>
          <ActionButton id={current.id} toastAction={current.action} />
          <ActionButton id={current.id} toastAction={current.secondAction} />
          <IconButton label={t('Close')} onClick={() => toasts.close(current.id)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
};
