import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { setInteractionModality, useFocusVisible } from 'react-aria/useFocusVisible';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { popover } from './floating-panel.css.ts';
import { Tray } from './tray.tsx';
import { useBackCloses } from './use-back-closes.ts';
import type { Point } from './use-context-menu.ts';
import { useFocusBack } from './use-focus-back.ts';

/**
 * Whoever opens it with a key is at its first item at once. The click that a key makes looks like a screen reader's to
 * react-aria, which would wait for the transitions of the whole page and may then leave the focus where it was.
 */
const useFocusAtOnce = (): void => {
  const { isFocusVisible } = useFocusVisible();
  const byKey = useRef(isFocusVisible);
  useLayoutEffect(() => {
    if (byKey.current) setInteractionModality('keyboard');
  }, []);
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
  const [before] = useState(() => document.activeElement);
  useFocusAtOnce();
  useBackCloses(true, close);
  useFocusBack(true, () => (before !== document.body && before?.isConnected ? before : trigger.current));
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
