import { useBootstrap } from '../../lib/bootstrap.ts';
import { loadComponentAfterPage } from '../../player/load-component-after-page.tsx';
import { heartWithCount } from '../likes/heart.css.ts';
import type { RepostProps } from './repost-button.tsx';

const RepostButton = loadComponentAfterPage(async () => (await import('./repost-button.tsx')).RepostButton);

/** A repost button with its count. Renders nothing if reposts are disabled. */
export const Repost = (props: RepostProps) =>
  useBootstrap().settings.player.enable_reposts && (
    <span className={heartWithCount}>
      <RepostButton key={props.id} {...props} />
    </span>
  );
