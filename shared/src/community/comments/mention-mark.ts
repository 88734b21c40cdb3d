/**
 * What stands in a text for somebody who is mentioned there (OBJECT REPLACEMENT CHARACTER): the first for the first of its mentions, and
 * so on. Their names are read when the text is, so that none of them goes stale.
 */
export const mentionMark = '\ufffc';

/** How many are mentioned in a text. */
export const marksIn = (text: string): number => text.split(mentionMark).length - 1;
