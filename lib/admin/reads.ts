import { readerFor } from '@/lib/access/reader'
import type { ReaderConnections } from '@/lib/db/run'

/** Connections for administrators, who see everything; `administer` has checked their right. */
export const administratorReads = (): ReaderConnections => readerFor({ everything: true, guest: false })
