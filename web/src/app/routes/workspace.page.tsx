import { useParams } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { WorkspacePage } from '../../workspaces/page/workspace-page.tsx';
import type { WorkspaceTab } from '../../workspaces/workspace-path.ts';
import { NotFound } from '../errors/not-found.tsx';

const tabs: Readonly<Record<string, WorkspaceTab>> = { '': 'members', artists: 'artists', settings: 'settings' };

/** A workspace, at `/workspace/:id/:tab?`. The personal workspace has no page. */
export const Page = () => {
  const { '*': path = '' } = useParams();
  const user = useUser();
  const [id = '', tabName = '', ...extraSegments] = path.replace(/\/$/, '').split('/');
  const tab = Object.hasOwn(tabs, tabName) ? tabs[tabName] : undefined;
  // There is no user between logging out and the next page.
  if (!user) return null;
  if (!id.startsWith('wsp_') || !tab || extraSegments.length > 0) return <NotFound />;
  return <WorkspacePage key={id + user.id} id={id} tab={tab} user={user} />;
};
