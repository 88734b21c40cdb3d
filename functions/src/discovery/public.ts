// What the other contexts may use of `discovery`.
export { describeChannel } from './channels/channels.service.ts';
