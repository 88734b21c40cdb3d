import { laterPart } from '../later-part.tsx';
import { room } from './repost.css.ts';
import type { RepostProps } from './repost-button.tsx';

const RepostButton = laterPart(async () => (await import('./repost-button.tsx')).RepostButton);

/** Reposts something, and shows whether it is reposted and how often. */
export const Repost = (props: RepostProps) => (
  <span className={room}>
    <RepostButton key={props.id} {...props} />
  </span>
);
