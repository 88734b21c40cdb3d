import { greeting } from '../../features/channels/greeting.ts';
import { heading } from '../../ui/page-heading.css.ts';
import { Section } from '../../ui/section.tsx';
import { ShelfSkeleton } from '../../ui/shelf-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The shape of a channel. Home says good evening without waiting for anybody. */
export const ChannelSkeleton = ({ home }: { readonly home: boolean }) => (
  <>
    <h1 className={heading}>{home ? greeting(new Date().getHours()) : <Skeleton width="220px" height="38px" />}</h1>
    <Section>
      <ShelfSkeleton layout="grid" />
    </Section>
  </>
);
