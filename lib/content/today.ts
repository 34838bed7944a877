/** The begin of the current day, UTC: what follows from dates is the same on all pages of a list. */
export const today = (): Date => new Date(new Date().setUTCHours(0, 0, 0, 0))
