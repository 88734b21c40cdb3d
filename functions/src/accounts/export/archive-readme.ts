import type { ArchivePart } from '../../platform/archive/archive-file.ts';

const excludedData = `Not included:
- Your password, two factor key, recovery codes, and the texts of API tokens, links and sessions. They prove who you
  are, and most are stored only as irreversible hashes.
- ID scans. artist-requests.json says whether there was one. It is deleted 30 days after the decision.
- Messages sent through the contact page. They were sent as emails and are not stored.
- Plays while your history was paused, and page views. They are not linked to you.
- Your acceptance of the site's policies at registration. It is not stored.
- Images, and the audio of uploaded files. You can download the audio in the backstage area.
- Music, playlists and likes that you can no longer see because they were removed or hidden.`;

/** Renders the description of the files in the archive. @param userName display name or email address of the user */
export const renderReadme = (parts: readonly ArchivePart[], userName: string, siteName: string, now: Date): string => {
  const descriptions = parts.flatMap((part) => Object.entries(part.descriptions));
  return [
    `Data that ${siteName} stores about ${userName}, as of ${now.toISOString()}.`,
    '',
    ...descriptions.flatMap(([path, description]) => [path, `    ${description}`]),
    '',
    'The .json files are JSON in UTF-8 and open in any text editor. Times are in UTC (ISO 8601), durations are in',
    'milliseconds, sizes are in bytes. Other users are named as you see them on the site.',
    '',
    excludedData,
    '',
  ].join('\n');
};
