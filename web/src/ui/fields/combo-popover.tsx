import type { ReactNode } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../../lib/class-names.ts';
import { useKeyboardHeight } from '../../lib/use-keyboard-height.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { getVariableName } from '../../lib/variable-name.ts';
import { media } from '../../styles/tokens.ts';
import { popover } from '../overlays/floating-panel.css.ts';
import { comboBoxTray, keyboardHeight } from '../overlays/tray.css.ts';
import { popup } from './select.css.ts';

interface ComboPopoverProps {
  /** Maximum height of the popover in pixels. */
  readonly maxHeight?: number;
  readonly children: ReactNode;
}

/**
 * The suggestions of a combo box: under its field, or below 768 px in a tray above the keyboard, with the field
 * visible.
 */
export const ComboPopover = ({ maxHeight = 420, children }: ComboPopoverProps) => {
  const isPhone = useMediaQuery(media.phone);
  const height = useKeyboardHeight();
  return (
    <Popover
      className={isPhone ? comboBoxTray : classNames(popover, popup)}
      maxHeight={maxHeight}
      offset={4}
      data-tray={isPhone || undefined}
      {...(isPhone && { style: { [getVariableName(keyboardHeight)]: `${height}px` } })}
    >
      {children}
    </Popover>
  );
};
