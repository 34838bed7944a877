/** What a whole question wants to know of numbers, folded. */

/** Whether a question is about whole days: `cyclists per day`. */
export const isByTheDay = (question: string): boolean =>
  /\b(?:pro tag|am tag(?! de)|al giorno|per day|a day|daily|taglich\w*|giornalier\w*|tageswerte?n?|tagessummen?)\b/.test(question)

/** Whether a question is about a number. */
export const isHowMany = (question: string): boolean => /\b(?:wie ?viele?|quant[ei]|how many)\b/.test(question)
