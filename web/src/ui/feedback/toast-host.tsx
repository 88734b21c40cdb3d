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
  const currentToast = useSyncExternalStore(toasts.subscribe, toasts.get);
  const Icon = currentToast && icons[currentToast.type];
  return (
    // This attribute keeps toasts accessible while a react-aria modal is open.
    <div
      className={host}
      data-react-aria-top-layer="true"
      role="status"
      aria-live={currentToast?.type === 'danger' ? 'assertive' : 'polite'}
    >
      {currentToast && Icon && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer and is no interaction.
        <div
          key={currentToast.id}
          className={toast}
          onPointerEnter={toasts.pause}
          onPointerLeave={toasts.resume}
          onFocus={toasts.pause}
          onBlur={toasts.resume}
        >
          <Icon
            className={classNames(icon[currentToast.type], currentToast.type === 'loading' && spinning)}
            aria-hidden
          />
          <span className={message}>{currentToast.message}</span>
          <ActionButton id={currentToast.id} toastAction={currentToast.action} />
          <ActionButton id={currentToast.id} toastAction={currentToast.secondAction} />
          <IconButton label={t('Close')} onClick={() => toasts.close(currentToast.id)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
};
