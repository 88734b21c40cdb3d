/** Characters of texts that several contexts have. */
export const textLimits = {
  nameLengthMax: 200,
  /** Name of a genre or a tag, slug of a channel. */
  labelLengthMax: 60,
  descriptionLengthMax: 5_000,
  emailLengthMax: 254,
} as const;
