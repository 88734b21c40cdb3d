import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { setInteractionModality, useFocusVisible } from 'react-aria/useFocusVisible';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { popover } from './floating-panel.css.ts';
import { Tray } from './tray.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import type { Point } from './use-context-menu.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

/**
 * Focuses the first item immediately when the panel is opened by a key. React-aria mistakes a click caused by a key for
 * a click by a screen reader, waits for the transitions of the entire page, and may then leave the focus unchanged.
 */
const useImmediateFocus = (): void => {
  const { isFocusVisible } = useFocusVisible();
  const isOpenedByKey = useRef(isFocusVisible);
  useLayoutEffect(() => {
    if (isOpenedByKey.current) setInteractionModality('keyboard');
  }, []);
};

export interface FloatingPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  /** The position, if it does not open at its trigger. */
  readonly point?: Point | null;
  readonly close: () => void;
  /** Replaces the style of the popover, to build on it. The tray of a phone has none. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A temporary panel: a popover at its trigger, or a tray below 768 px. */
export const FloatingPanel = ({ label, trigger, point, close, className, children }: FloatingPanelProps) => {
  const isPhone = useMediaQuery(media.phone);
  const [previousFocus] = useState(() => document.activeElement);
  useImmediateFocus();
  useCloseOnBack(true, close);
  useRestoreFocus(true, () =>
    previousFocus !== document.body && previousFocus?.isConnected ? previousFocus : trigger.current,
  );
  const onOpenChange = (open: boolean): void => {
    if (!open) close();
  };
  // Elements outside of an open dialog are below it, regardless of their stacking order.
  const dialog = trigger.current?.closest('dialog') ?? undefined;
  if (isPhone) {
    return (
      <Tray isOpen onOpenChange={onOpenChange} container={dialog}>
        <Dialog aria-label={label}>{children}</Dialog>
      </Tray>
    );
  }
  const { left = 0, top = 0 } = trigger.current?.getBoundingClientRect() ?? {};
  const side = (point?.x ?? left) < window.innerWidth / 2 ? 'start' : 'end';
  const opensBelow = (point?.y ?? top) < window.innerHeight / 2;
  return (
    <Popover
      className={className ?? popover}
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={onOpenChange}
      placement={opensBelow ? `bottom ${side}` : `top ${side}`}
      {...(point && { getTargetRect: () => new DOMRect(point.x, point.y, 0, 0), offset: 0 })}
      {...(dialog && { UNSTABLE_portalContainer: dialog })}
    >
      {children}
    </Popover>
  );
};
