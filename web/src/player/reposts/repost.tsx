import { useBootstrap } from '../../lib/bootstrap.ts';
import { laterPart } from '../later-part.tsx';
import { countedRoom } from '../likes/heart.css.ts';
import type { RepostProps } from './repost-button.tsx';

const RepostButton = laterPart(async () => (await import('./repost-button.tsx')).RepostButton);

/** Reposts something, and shows whether it is reposted and how often; nothing where the site wants no reposts. */
export const Repost = (props: RepostProps) =>
  useBootstrap().settings.player.enable_reposts && (
    <span className={countedRoom}>
      <RepostButton key={props.id} {...props} />
    </span>
  );
