import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import { getGreeting } from './greeting.ts';

/** Placeholder for a channel while it loads. The home page already shows its greeting. */
export const ChannelSkeleton = ({ isHome }: { readonly isHome: boolean }) => (
  <>
    <h1 className={heading}>
      {isHome ? getGreeting(new Date().getHours()) : <Skeleton width="220px" height="38px" />}
    </h1>
    <Section>
      <ShelfSkeleton layout="grid" />
    </Section>
  </>
);
