import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';
import { heartPlaceholder, heartWithCount } from './heart.css.ts';
import type { HeartProps } from './heart-button.tsx';

const HeartButton = loadComponentAfterPage(async () => (await import('./heart-button.tsx')).HeartButton);

/** A like button. Renders nothing for targets that cannot be liked. */
export const Heart = ({ id, name, count }: HeartProps) =>
  /^(trk|alb|art|pls)_/.test(id) && (
    <span className={count === undefined ? heartPlaceholder : heartWithCount}>
      <HeartButton key={id} id={id} name={name} {...(count !== undefined && { count })} />
    </span>
  );
