/** The languages in which records have texts, in the order in which they are named; `ld` is Ladin. */
export const recordLanguages = ['de', 'it', 'en', 'nl', 'cs', 'pl', 'fr', 'ru', 'ld'] as const
