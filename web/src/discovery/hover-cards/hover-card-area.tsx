import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { HoverCardProps } from './hover-card.tsx';
import { startHoverCards } from './start-hover-cards.ts';

interface ShownCard extends HoverCardProps {
  readonly Card: ComponentType<HoverCardProps>;
}

/**
 * Shows the card of the link under the pointer. The code is loaded with the first card. If that fails, no card is
 * shown.
 */
export const HoverCardArea = () => {
  const [shownCard, setShownCard] = useState<ShownCard>();
  const { key } = useLocation();
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    let hoveredItem: HoverCardProps['linkedItem'] | undefined;
    const load = async (linkedItem: HoverCardProps['linkedItem']): Promise<void> => {
      const { HoverCard } = await import('./hover-card.tsx');
      if (linkedItem === hoveredItem) setShownCard({ linkedItem, Card: HoverCard });
    };
    const cards = startHoverCards((linkedItem) => {
      hoveredItem = linkedItem;
      setShownCard(undefined);
      if (linkedItem) load(linkedItem).catch(() => undefined);
    });
    close.current = cards.close;
    return cards.stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the card.
  useEffect(() => close.current?.(), [key]);
  return shownCard ? <shownCard.Card key={shownCard.linkedItem.id} linkedItem={shownCard.linkedItem} /> : null;
};
