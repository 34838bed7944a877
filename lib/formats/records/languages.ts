/** The languages of strings in records, in the usual order; `ld` is Ladin. */
export const recordLanguages = ['de', 'it', 'en', 'nl', 'cs', 'pl', 'fr', 'ru', 'ld'] as const
