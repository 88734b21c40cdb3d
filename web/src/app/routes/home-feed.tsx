import type { FeedItem } from '@overtone/shared/community/feed/feed.model.ts';
import { feedWords } from '../../community/feed/feed-words.ts';
import { t } from '../../lib/i18n.ts';
import { ThingCard } from '../../player/kinds/thing-card.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { thingOf } from '../kinds/kinds.ts';
import { addedWords } from '../library/added-words.ts';
import { feedPath } from '../library/library-rooms.ts';

/** The last that those whom somebody follows released or reposted, with who did so and when. */
export const HomeFeed = ({ items }: { readonly items: readonly FeedItem[] }) => (
  <Section title={t('From those you follow')} path={feedPath}>
    <Shelf layout="carousel">
      {items.map((item) => (
        <ThingCard key={item.id} thing={thingOf(item.thing)} line={`${feedWords(item)} · ${addedWords(item.at)}`} />
      ))}
    </Shelf>
  </Section>
);
