/** A token copied from a header, a mail or a terminal that has broken it into lines. */
export const pastedToken = (text: string): string => text.replace(/^\s*(authorization:)?\s*bearer\s+/i, '').replace(/\s+/g, '')
