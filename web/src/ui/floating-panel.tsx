import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { media } from '../styles/tokens.ts';
import { popover } from './floating-panel.css.ts';
import { Tray } from './tray.tsx';
import type { Point } from './use-context-menu.ts';

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
