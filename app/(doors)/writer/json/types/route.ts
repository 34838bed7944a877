import { handleReading } from '@/lib/writer/handlers'
import { listDataTypeNames } from '@/lib/writer/lookups'

/** Lists the names of the registered data types. */
export const GET = handleReading(({ caller }) => listDataTypeNames(caller))
