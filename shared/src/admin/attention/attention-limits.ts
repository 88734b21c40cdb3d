export const attentionLimits = {
  /** The greatest number that is counted. The navigation shows "99+" for it. */
  countMax: 100,
};
