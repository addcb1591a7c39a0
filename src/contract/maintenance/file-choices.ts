// Types and limits of photos and papers.
/** Bytes of one file. */
export const FILE_BYTES_MAX = 10 * 1024 * 1024
/** Files of one result, without the withdrawn ones. */
export const FILES_MAX = 10
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]
export const THUMBNAIL_STATES = ['waiting', 'made', 'none'] as const
