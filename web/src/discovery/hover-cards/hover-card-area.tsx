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
  const [shown, setShown] = useState<ShownCard>();
  const { key } = useLocation();
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    let current: HoverCardProps['linked'] | undefined;
    const load = async (linked: HoverCardProps['linked']): Promise<void> => {
      const { HoverCard } = await import('./hover-card.tsx');
      if (linked === current) setShown({ linked, Card: HoverCard });
    };
    const cards = startHoverCards((linked) => {
      current = linked;
      setShown(undefined);
      if (linked) load(linked).catch(() => undefined);
    });
    close.current = cards.close;
    return cards.stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the card.
  useEffect(() => close.current?.(), [key]);
  return shown ? <shown.Card key={shown.linked.id} linked={shown.linked} /> : null;
};
