import { laterPart } from '../later-part.tsx';
import { countedRoom, room } from './heart.css.ts';
import type { HeartProps } from './heart-button.tsx';

const HeartButton = laterPart(async () => (await import('./heart-button.tsx')).HeartButton);

/** Likes something, and shows whether it is liked; nothing where it is of a kind that cannot be. */
export const Heart = ({ id, name, count }: HeartProps) =>
  /^(trk|alb|art|pls)_/.test(id) && (
    <span className={count === undefined ? room : countedRoom}>
      <HeartButton key={id} id={id} name={name} {...(count !== undefined && { count })} />
    </span>
  );
