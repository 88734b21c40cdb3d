import { endpoint } from '../../http/endpoint.ts';
import { userList } from './managed-user.model.ts';

export const managedUserContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/users',
    access: 'users.update',
    summary: 'List users by role, state, country and second factor, or find them by name, email or id',
    request: userList.request,
    reply: userList.reply,
  }),
};
