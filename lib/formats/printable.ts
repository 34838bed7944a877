/**
 * Characters that are not drawn, or that change how others are drawn: controls, format characters such as U+202E, line and paragraph separators, and
 * whatever else Unicode lets programs ignore, such as Hangul fillers. The two joiners (U+200C, U+200D) are among them: some scripts write words with
 * them, but an id is compared byte by byte, and two that look alike would be two things.
 */
const notDrawn = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u

/** Whether every character of an id can be seen. */
export const isPrintable = (id: string): boolean => !notDrawn.test(id)
