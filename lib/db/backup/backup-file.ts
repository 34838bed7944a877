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
 * Files of the format 1 have no `mac`, and hashes of passwords and secrets stand in them unsealed.
 */

export const format = 'belvedere backup 2'

const heading = z.object({
  format: z.enum(['belvedere backup 1', format]),
  taken: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  months: z.array(z.string().regex(/^measurement_\d{4}_\d\d$/)),
  sequences: z.array(z.object({ name: z.string(), last: z.number() })),
  /** Salt of the key that is derived from the passphrase, in base64; null when the sealed sections are left out. */
  salt: z.string().nullable(),
})

const section = z.object({ table: z.string(), columns: z.array(z.string()).min(1), sealed: z.boolean() })

/** No value of PostgreSQL is longer than this. */
const bytesMax = 1_100_000_000

const sealing = z.object({ iv: z.string(), tag: z.string() })
const rows = z.object({ bytes: z.number().int().min(0).max(bytesMax), sealing: sealing.optional() })
const sectionEnd = z.object({ rows: z.number(), sha256: z.string() })

const sectionCount = z.object({ sections: z.number() })
const mac = z.object({ mac: z.string() })

export const BackupPart = z.union([heading, z.object({ section }), rows, sectionEnd, sectionCount, mac])
export type BackupPart = z.infer<typeof BackupPart>

/** Header: which database, which schema. */
export type Heading = z.infer<typeof heading>

/** Whether a backup ends with a code over all of it. */
export const isAuthenticated = (heading: Heading): boolean => heading.format === format && heading.salt !== null

/** Rows of a table that stand together. */
export type Section = z.infer<typeof section>

/** The parameters of the encryption, in base64; with the key they decrypt sealed bytes. */
export type Sealing = z.infer<typeof sealing>

export type BackupCounts = Readonly<{ tables: number; rows: number; sealed: boolean }>

/** A file that cannot be used; the message is a sentence for the user of the command. */
export class BackupUnusable extends StartError {}
