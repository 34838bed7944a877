import { cutText } from '@/lib/formats/text'

/** Longer texts are no questions. */
export const questionMax = 200

/** A text as the search accepts it: long ones are cut. */
export const readableQuestion = (text: string): string => cutText(text.replaceAll('\u0000', ' ').trim(), questionMax)
