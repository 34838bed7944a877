/** The message for a licence: that none is stated, or that it is closed; null for the provider's own word. */
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

/** Terms of a well-known licence of any version; null for others. */
export const licenceWords = (licence: string | null) =>
  licences.find(([pattern]) => pattern.test((licence ?? '').toLowerCase()))?.[1] ?? null
