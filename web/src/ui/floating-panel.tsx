import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { media } from '../styles/tokens.ts';
import { popover } from './floating-panel.css.ts';
import { Tray } from './tray.tsx';
import type { Point } from './use-context-menu.ts';

/**
 * Gives the focus back as soon as the panel is gone. react-aria does so a frame later, and what is pressed until then
 * would reach nothing.
 */
const useFocusBack = (trigger: RefObject<HTMLElement | null>): void => {
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(
    () => () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected;
        (isThere ? before : trigger.current)?.focus({ preventScroll: true });
      }),
    [before, trigger],
  );
};

export interface FloatingPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  /** Where it opens, in place of at its trigger. */
  readonly point?: Point | null;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** What floats over the page for a moment: a popover at its trigger, a tray from the bottom below 768 px. */
export const FloatingPanel = ({ label, trigger, point, close, children }: FloatingPanelProps) => {
  const phone = useMediaQuery(media.phone);
  useFocusBack(trigger);
  const onOpenChange = (open: boolean): void => {
    if (!open) close();
  };
  // What is outside an open dialog lies under it, whatever its place in the stack.
  const dialog = trigger.current?.closest('dialog') ?? undefined;
  if (phone) {
    return (
      <Tray isOpen onOpenChange={onOpenChange} container={dialog}>
        <Dialog aria-label={label}>{children}</Dialog>
      </Tray>
    );
  }
  const { left = 0, top = 0 } = trigger.current?.getBoundingClientRect() ?? {};
  const side = (point?.x ?? left) < window.innerWidth / 2 ? 'start' : 'end';
  const below = (point?.y ?? top) < window.innerHeight / 2;
  return (
    <Popover
      className={popover}
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={onOpenChange}
      placement={below ? `bottom ${side}` : `top ${side}`}
      {...(point && { getTargetRect: () => new DOMRect(point.x, point.y, 0, 0), offset: 0 })}
      {...(dialog && { UNSTABLE_portalContainer: dialog })}
    >
      {children}
    </Popover>
  );
};
