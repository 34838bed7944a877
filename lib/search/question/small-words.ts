/** Small words that say how the words around them belong together. */

/** Before what something else is about, of, or counted by: `news about hotels`, `peaks of the region`, `beds by municipality`. */
export const isAbout = (word: string): boolean =>
  /^(?:about|regarding|of|by|uber|zu|zum|zur|pro|je|su|sul|sulla|sulle|sui|sugli|sull)$/.test(word)

/** Before what something else has: `apartment with kitchen`. */
export const isWith = (word: string): boolean => /^(?:mit|with|con)$/.test(word)

/** Before where something else is: `hikes at a lake`. */
export const isAt = (word: string): boolean => /^(?:am|an|beim|at|by|al|alla|allo|ai|alle|presso)$/.test(word)

/** Between two things of a kind. */
export const isJoining = (word: string): boolean => /^(?:und|and|e|ed|oder|or|o|vs|versus)$/.test(word)

/** Between two things that are compared. */
export const isComparing = (word: string): boolean =>
  /^(?:im|in|vergleich|verglichen|zu|mit|compared|comparison|to|with|confronto|a|con|rispetto)$/.test(word)

/** Before what is not wanted. */
export const isNegation = (word: string): boolean =>
  /^(?:ohne|without|senza|keine?[nrsm]?|kein|nicht|non|not|no|nessun[oa]?)$/.test(word)

/** Before a place. */
export const isToPlace = (word: string): boolean => /^(?:a|ad|di|in|da|nach|von|bei|um|near|at|to|from)$/.test(word)
