import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { HoverCardProps } from './hover-card.tsx';
import { startHoverCards } from './start-hover-cards.ts';

interface Shown extends HoverCardProps {
  readonly Card: ComponentType<HoverCardProps>;
}

/** The card of what a pointer rests on. Its code comes with the first one; where that does not come, there is none. */
export const HoverCardArea = () => {
  const [shown, setShown] = useState<Shown>();
  const { key } = useLocation();
  const close = useRef<() => void>(undefined);
  useEffect(() => {
    let wanted: HoverCardProps['linked'] | undefined;
    const load = async (linked: HoverCardProps['linked']): Promise<void> => {
      const { HoverCard } = await import('./hover-card.tsx');
      if (linked === wanted) setShown({ linked, Card: HoverCard });
    };
    const cards = startHoverCards((linked) => {
      wanted = linked;
      setShown(undefined);
      if (linked) load(linked).catch(() => undefined);
    });
    close.current = cards.close;
    return cards.stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
  useEffect(() => close.current?.(), [key]);
  return shown ? <shown.Card key={shown.linked.id} linked={shown.linked} /> : null;
};
