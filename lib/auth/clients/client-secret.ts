import type { Client } from '@/lib/auth/clients/clients'
import { secretMark, secretMatches } from '@/lib/auth/tokens/secrets'

type Secrets = Pick<Client, 'secretSha256' | 'previousSecret'>

/**
 * Which of a client's valid secrets was sent: its mark; empty for a public client, which must not send any.
 * @returns null when it is none of them
 */
export function secretUsed({ secretSha256, previousSecret }: Secrets, secret: string): string | null {
  if (secretSha256 === null) return secret === '' ? '' : null
  const valid = [secretSha256, ...(previousSecret && Date.now() < previousSecret.until.getTime() ? [previousSecret.sha256] : [])]
  const found = valid.find(hash => secretMatches(secret, hash))
  return found === undefined ? null : secretMark(found)
}
