/**
 * The character that represents a mention in a text (OBJECT REPLACEMENT CHARACTER): the first mark for the first
 * mention, and so on. Names are read with the text, so that they are never outdated.
 */
export const mentionMark = '\ufffc';

/** Returns the number of mentions in a text. */
export const countMentionMarks = (text: string): number => text.split(mentionMark).length - 1;
