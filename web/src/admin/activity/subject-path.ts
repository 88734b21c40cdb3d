import type { Activity } from '@overtone/shared/admin/activity/activity.model.ts';
import { adminPath } from '../../lib/paths.ts';

type Subject = Activity['subject'];

/** Returns the path of a changed item, or undefined if it has no page. A deleted item leads to "not found". */
export const getSubjectPath = ({ type, id }: Subject): string | undefined => {
  switch (type) {
    case 'artist':
    case 'track':
    case 'playlist':
    case 'album':
    case 'user':
      return `/${type}/${id}`;
    case 'backstage_request':
      return `${adminPath}/backstage-requests/${id}`;
    case 'channel':
      return `${adminPath}/channels/${id}/edit`;
    case 'comment':
    case 'settings':
    case 'export':
      return undefined;
  }
};
