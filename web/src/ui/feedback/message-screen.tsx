import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { details, heading, screen, sign } from './message-screen.css.ts';

export interface MessageScreenProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text?: string;
  /** One action that leads on. */
  readonly children?: ReactNode;
}

/** A whole page that has only something to say: empty, not found, gone wrong. */
export const MessageScreen = ({ icon: Icon, title, text, children }: MessageScreenProps) => (
  <div className={screen}>
    <Icon className={sign} aria-hidden />
    <h1 className={heading}>{title}</h1>
    {text && <p className={details}>{text}</p>}
    {children}
  </div>
);
