import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { arrow, summaryLine } from './api-docs.css.ts';

interface OnDemandProps {
  readonly summary: ReactNode;
  readonly id?: string;
  readonly className: string;
  readonly startsOpen?: boolean;
  /** Made when it is first opened: the document is deep. */
  readonly children: () => ReactNode;
}

/** A line that opens what belongs to it. */
export const OnDemand = ({ summary, id, className, startsOpen = false, children }: OnDemandProps) => {
  const [opened, setOpened] = useState(startsOpen);
  return (
    <details
      id={id}
      className={className}
      open={startsOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className={summaryLine}>
        <ChevronRight className={arrow} aria-hidden />
        {summary}
      </summary>
      {opened && children()}
    </details>
  );
};
