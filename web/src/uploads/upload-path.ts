/** Where whoever makes music sends it. */
export const uploadPath = '/backstage/upload';
