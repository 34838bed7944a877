import { handleReading } from '@/lib/writer/handlers'
import { listDataTypeNames } from '@/lib/writer/lookups'

export const GET = handleReading(({ caller }) => listDataTypeNames(caller))
