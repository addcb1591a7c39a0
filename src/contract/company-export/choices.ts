// Limits of a company's archive.

/** Days for which an archive is kept. */
export const ARCHIVE_DAYS = 7
/** Hours for which its link is good. */
export const LINK_HOURS = 24
/** Archives of a company within 24 hours. */
export const ARCHIVES_A_DAY = 5
/** GB (1,000 MB) of an archive; a larger one is for the operator's command line. */
export const ARCHIVE_GB_MAX = 20

export const ARCHIVE_STATES = ['waiting', 'making', 'ready', 'too_large', 'failed'] as const
