/** The message key if no licence is stated or it is `closed`. Null if the name of the licence is shown. */
export function licenceMessage(licence: string | null): 'none' | 'closed' | null {
  if (licence === null) return 'none'
  return licence.toLowerCase() === 'closed' ? 'closed' : null
}

const licences = [
  [/^cc.?0/, 'free'],
  [/^cc.?by.?nc/, 'nonCommercial'],
  [/^(cc.?by.?sa|odbl)/, 'same'],
  [/^(cc.?by|odc.?by|iodl)/, 'name'],
] as const

export const licenceWords = (licence: string | null) =>
  licences.find(([pattern]) => pattern.test((licence ?? '').toLowerCase()))?.[1] ?? null
