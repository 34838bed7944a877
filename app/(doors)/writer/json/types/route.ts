import { listDataTypeNames } from '@/lib/writer/reading/data-type-names'
import { handleReading } from '@/lib/writer/reading/handle-reading'

/** Names of the registered data types. */
export const GET = handleReading(({ caller }) => listDataTypeNames(caller))
