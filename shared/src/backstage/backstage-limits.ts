export const backstageLimits = {
  /**
   * Bytes of an attachment of a request, seconds for which its URL is valid, and days after the decision until a scan
   * is deleted.
   */
  attachmentBytesMax: 10 * 1024 ** 2,
  attachmentUrlSeconds: 60,
  proofRetentionDays: 30,
  /** Bytes of a picture of an artist, an album or a track. A request may have 6 MB including the overhead of base64. */
  musicPictureBytesMax: 4 * 1024 ** 2,
  /** Managers of an artist. */
  artistManagersMax: 20,
  /** Pending invitations of an artist, days for which one is valid, and received invitations that a user sees. */
  managerInvitesMax: 10,
  managerInviteDays: 30,
  managerInvitesShown: 30,
  /** Tracks that one call creates, and tracks that one call changes. Each track has its own transaction. */
  tracksCreatedMax: 10,
  tracksChangedMax: 25,
  /** Files whose metadata one call reads, each with up to 100 KB of lyrics. */
  filesInspectedMax: 25,
  /** Tracks and albums that one call moves to the trash or restores, and days for which the trash keeps them. */
  musicTrashedMax: 100,
  musicTrashDays: 30,
} as const;
