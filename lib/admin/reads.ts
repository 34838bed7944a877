import { readerFor } from '@/lib/access/reader'
import type { Reading } from '@/lib/db/run'

/** Connections for what administrators read: they see everything, and `administer` has asked for their right. */
export const administratorReads = (): Reading => readerFor({ everything: true, guest: false })
