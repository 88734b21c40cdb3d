import { endpoint } from '../../http/endpoint.ts';
import { userList } from './managed-user.model.ts';

export const managedUserContract = {
  list: endpoint({
    method: 'GET',
    path: 'admin/users',
    access: 'users.update',
    summary: 'List people by role, state, country and second factor, or find them by name, address or id',
    request: userList.request,
    reply: userList.reply,
  }),
};
