import { laterPart } from '../later-part.tsx';
import { room } from './heart.css.ts';
import type { HeartProps } from './heart-button.tsx';

const HeartButton = laterPart(async () => (await import('./heart-button.tsx')).HeartButton);

/** Likes something, and shows whether it is liked; nothing where it is of a kind that cannot be. */
export const Heart = ({ id, name }: HeartProps) =>
  /^(trk|alb|art|pls)_/.test(id) && (
    <span className={room}>
      <HeartButton key={id} id={id} name={name} />
    </span>
  );
