// What other contexts may import from `discovery`.
export { describeChannel } from './channels/channels.service.ts';
