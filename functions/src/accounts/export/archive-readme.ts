import type { ArchivePart } from '../../platform/archive/archive-file.ts';

const excludedData = `Not in it:
- Your password, the key of your second factor, recovery codes, and the texts of API tokens, links and sessions. They prove who you
  are, and most are kept as digests that nobody can read back.
- Scans of identity cards. artist-requests.json says whether there was one; it is removed 30 days after the decision.
- Messages that you wrote on the contact page: they went out as mails, and are not kept.
- Listens while your history was paused, and visits of pages: nothing says that they were yours.
- That you accepted the policies of this site when you signed up: it is asked, and not kept.
- Pictures, and the sound of files that you sent. You get the latter where you manage your music.
- Music, playlists and likes that you cannot see on the site any more, since it was removed or is hidden.`;

/** Renders the description of the files in the archive. @param userName display name or email address of the user */
export const renderReadme = (parts: readonly ArchivePart[], userName: string, siteName: string, now: Date): string => {
  const about = parts.flatMap((part) => Object.entries(part.about));
  return [
    `Everything that ${siteName} keeps of ${userName}, as it was on ${now.toISOString()}.`,
    '',
    ...about.flatMap(([path, what]) => [path, `    ${what}`]),
    '',
    'The files with the ending .json are JSON in UTF-8, and open in any editor of texts. Times are UTC (ISO 8601), lengths of music are',
    'milliseconds, sizes are bytes. Others are named as you see them on the site.',
    '',
    excludedData,
    '',
  ].join('\n');
};
