import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';
import { getGreeting } from './greeting.ts';

/** The shape of a channel. Home says good evening without waiting for anybody. */
export const ChannelSkeleton = ({ home }: { readonly home: boolean }) => (
  <>
    <h1 className={heading}>{home ? getGreeting(new Date().getHours()) : <Skeleton width="220px" height="38px" />}</h1>
    <Section>
      <ShelfSkeleton layout="grid" />
    </Section>
  </>
);
