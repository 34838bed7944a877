import { hash } from 'node:crypto'

/** The first 20 hexadecimal digits of the SHA-256 of a string or of bytes: enough to distinguish contents. */
export function shortHash(content: string | Uint8Array): string {
  return hash('sha256', content).slice(0, 20)
}
