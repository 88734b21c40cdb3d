export const uploadLimits = {
  /** Characters of the path of a file in a dropped folder. It is not part of the S3 key. */
  uploadPathLengthMax: 1_024,
  /** Files of one call, and parts that one call signs (spec §9). */
  fileEntriesMax: 100,
  signedPartsMax: 10,
  /** Days after which an unfinished upload is deleted. */
  uploadDays: 7,
  /** Unfinished uploads of a user, and seconds for which a signed upload URL is valid. */
  uploadsOpenMax: 200,
  uploadUrlSeconds: 3_600,
  /** Days for which the trash keeps a file. */
  fileTrashDays: 30,
} as const;
