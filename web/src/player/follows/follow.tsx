import { useUser } from '../../lib/bootstrap.ts';
import { laterPart } from '../later-part.tsx';
import { room } from './follow.css.ts';
import type { FollowProps } from './follow-button.tsx';

const FollowButton = laterPart(async () => (await import('./follow-button.tsx')).FollowButton);

/** Follows somebody or something; nothing on one's own page. */
export const Follow = (props: FollowProps) =>
  useUser()?.id !== props.id && (
    <span className={room}>
      <FollowButton key={props.id} {...props} />
    </span>
  );
