import { tn } from '../lib/i18n.ts';

export const formatMemberCount = (count: number): string => tn(count, '1 member', ':count members');
