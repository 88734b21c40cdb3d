import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttons, message, messageText } from './data-table.css.ts';

interface ListMessageProps {
  readonly icon: LucideIcon;
  readonly text: ReactNode;
  /** Actions. */
  readonly children?: ReactNode;
}

/** A message in place of rows. */
export const ListMessage = ({ icon: Icon, text, children }: ListMessageProps) => (
  <div className={message}>
    <Icon aria-hidden />
    <p className={messageText}>{text}</p>
    <div className={buttons}>{children}</div>
  </div>
);
