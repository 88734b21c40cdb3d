import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { arrow, summaryLine } from './api-docs.css.ts';

interface LazyDetailsProps {
  readonly summary: ReactNode;
  readonly id?: string;
  readonly className: string;
  readonly isInitiallyOpen?: boolean;
  /** Rendered when it is first opened, because the document is large. */
  readonly children: () => ReactNode;
}

/** A disclosure that renders its content when it is first opened. */
export const LazyDetails = ({ summary, id, className, isInitiallyOpen = false, children }: LazyDetailsProps) => {
  const [wasOpened, setWasOpened] = useState(isInitiallyOpen);
  return (
    <details
      id={id}
      className={className}
      open={isInitiallyOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
    >
      <summary className={summaryLine}>
        <ChevronRight className={arrow} aria-hidden />
        {summary}
      </summary>
      {wasOpened && children()}
    </details>
  );
};
