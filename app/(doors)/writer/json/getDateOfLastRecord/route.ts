import { handleReading } from '@/lib/writer/reading/handle-reading'
import { missingStationType } from '@/lib/writer/registration'

/** 400 that names what is missing. */
export const GET = handleReading(async () => missingStationType())
