import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupUnusable, format, type Heading, type Sealing } from './backup-file'

// Parameters of scrypt: each guess of a passphrase takes half a second and 128 MB.
const cost = { N: 131_072, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const scryptAside = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)

export const newSalt = (): string => randomBytes(16).toString('base64')

/** The keys of an encrypted backup. `mac` authenticates the whole file; null for format 1, which has no MAC. */
export type BackupKeys = Readonly<{ sealing: Buffer; mac: Buffer | null }>

/** Derives the keys of a backup. They differ between formats: encrypted sections of one format are invalid in the other. */
export async function keysOf(passphrase: string, { format: fileFormat, salt }: Heading & { salt: string }): Promise<BackupKeys> {
  const derived = await scryptAside(passphrase.normalize('NFKC'), Buffer.from(salt, 'base64'), 32, cost)
  if (fileFormat !== format) return { sealing: derived, mac: null }
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', derived, '', `${format}, ${purpose}`, 32))
  return { sealing: keyFor('sealing'), mac: keyFor('mac') }
}

/** Encrypts bytes with AES-256-GCM. @param position authenticated too, so the bytes are invalid at any other */
export function seal(bytes: Buffer, key: Buffer, position: string): { sealing: Sealing; bytes: Buffer } {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(position))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return { sealing: { iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64') }, bytes: sealed }
}

/** Decrypts bytes. @throws BackupUnusable if the key or the position is wrong */
export function unseal(bytes: Buffer, { iv, tag }: Sealing, key: Buffer, position: string): Buffer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(position)).setAuthTag(Buffer.from(tag, 'base64'))
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    throw new BackupUnusable('BACKUP_PASSPHRASE is not the passphrase that this backup was encrypted with.')
  }
}
