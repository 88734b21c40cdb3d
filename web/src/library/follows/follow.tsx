import { useUser } from '../../lib/bootstrap.ts';
import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';
import { followPlaceholder } from './follow.css.ts';
import type { FollowProps } from './follow-button.tsx';

const FollowButton = loadComponentAfterPage(async () => (await import('./follow-button.tsx')).FollowButton);

/** A follow button. Renders nothing for the user's own profile. */
export const Follow = (props: FollowProps) =>
  useUser()?.id !== props.id && (
    <span className={followPlaceholder}>
      <FollowButton key={props.id} {...props} />
    </span>
  );
