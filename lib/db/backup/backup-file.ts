import { z } from 'zod'
import { StartError } from '@/lib/db/start-error'

/*
 * A backup is a gzip file of parts. A part is a line of JSON; where it has `bytes`, that many bytes follow:
 *
 *   {"format":"belvedere backup 2", …}        which database and schema (Heading)
 *   {"section":{"table":…,"columns":[…]}}     a section begins; its rows follow in COPY's text format
 *   {"bytes":65536}                           rows; where the section is sealed, with `iv` and `tag`
 *   {"rows":…,"sha256":"…"}                   the section's end: how many rows, and the hash of its bytes
 *   {"sections":57}                           how many sections there are
 *   {"mac":"…"}                               the end of a sealed file: HMAC-SHA-256, in base64, of all bytes before this line
 *
 * Files of format 1 have no `mac`, and contain hashes of passwords and secrets unencrypted.
 */

export const format = 'belvedere backup 2'

const heading = z.object({
  format: z.enum(['belvedere backup 1', format]),
  taken: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  months: z.array(z.string().regex(/^measurement_\d{4}_\d\d$/)),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  /** Salt of the key that is derived from the passphrase, in base64; null if the backup contains no secrets. */
  salt: z.string().nullable(),
})

const section = z.object({ table: z.string(), columns: z.array(z.string()).min(1), sealed: z.boolean() })

/** Maximum number of bytes in a part. PostgreSQL cannot send longer rows. */
const bytesMax = 1_100_000_000

const sealing = z.object({ iv: z.string(), tag: z.string() })
const rows = z.object({ bytes: z.number().int().min(0).max(bytesMax), sealing: sealing.optional() })
const sectionEnd = z.object({ rows: z.number(), sha256: z.string() })

const sectionCount = z.object({ sections: z.number() })
const mac = z.object({ mac: z.string() })

export const BackupPart = z.union([heading, z.object({ section }), rows, sectionEnd, sectionCount, mac])
export type BackupPart = z.infer<typeof BackupPart>

/** The header of a backup: its format and time, the schema, and the salt. */
export type Heading = z.infer<typeof heading>

/** Whether a backup ends with a message authentication code (MAC). */
export const isAuthenticated = (heading: Heading): boolean => heading.format === format && heading.salt !== null

/** A section of a backup: the rows of a table, or of a part of it. */
export type Section = z.infer<typeof section>

/** The initialization vector and the authentication tag of encrypted bytes, in base64. */
export type Sealing = z.infer<typeof sealing>

export type BackupCounts = Readonly<{ tables: number; rows: number; sealed: boolean }>

/** An error of a backup; its message is a sentence for the operator. */
export class BackupUnusable extends StartError {}
