import { readerFor } from '@/lib/access/reader'
import type { Reading } from '@/lib/db/run'

/** Connections for administrators, who see everything; `administer` has checked their right. */
export const administratorReads = (): Reading => readerFor({ everything: true, guest: false })
