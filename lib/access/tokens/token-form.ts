import { isObject } from '@/lib/formats/json/object'
import { repeatedName, surveyJson } from '@/lib/formats/json/survey'

const charactersMax = 16 * 1024
const depthMax = 16

/**
 * The header of a signed token in its only canonical form; null for anything else. Stricter than the library, which accepts anything that decodes to
 * the same bytes: padding, spare bits, duplicate names. So no two texts are the same token, and no two readers can understand one token differently.
 * @see RFC 7515 section 3.1, RFC 8725 section 2.4
 */
export function readTokenForm(token: string): { kid: string } | null {
  const parts = token.split('.', 4)
  if (token.length > charactersMax || parts.length !== 3 || !parts.every(isCanonical)) return null
  const [header, claims] = [readObject(parts[0]!), readObject(parts[1]!)]
  if (!header || !claims || !isPlain(header)) return null
  return typeof header.kid === 'string' && header.kid !== '' ? { kid: header.kid } : null
}

/** base64url without padding, whose last character has no unused bits set. */
function isCanonical(part: string): boolean {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
}

// Compressed, encrypted and unencoded tokens are not supported, and neither are extensions.
const isPlain = (header: object) => !['crit', 'b64', 'zip', 'enc'].some(name => Object.hasOwn(header, name))

function readObject(part: string): Record<string, unknown> | null {
  const bytes = Buffer.from(part, 'base64url')
  if (surveyJson(bytes, depthMax).tooDeepAt >= 0) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return isObject(value) && !repeatedName(text) ? value : null
  } catch {
    return null
  }
}
