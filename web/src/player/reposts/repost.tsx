import { laterPart } from '../later-part.tsx';
import { countedRoom } from '../likes/heart.css.ts';
import type { RepostProps } from './repost-button.tsx';

const RepostButton = laterPart(async () => (await import('./repost-button.tsx')).RepostButton);

/** Reposts something, and shows whether it is reposted and how often. */
export const Repost = (props: RepostProps) => (
  <span className={countedRoom}>
    <RepostButton key={props.id} {...props} />
  </span>
);
