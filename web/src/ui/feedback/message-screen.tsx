import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { details, heading, icon, screen } from './message-screen.css.ts';

export interface MessageScreenProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  /** One action. */
  readonly children?: ReactNode;
}

/** A page that consists of a message: empty, not found, or failed. */
export const MessageScreen = ({ icon: Icon, title, text, children }: MessageScreenProps) => (
  <div className={screen}>
    <Icon className={icon} aria-hidden />
    <h1 className={heading}>{title}</h1>
    {text && <p className={details}>{text}</p>}
    {children}
  </div>
);
