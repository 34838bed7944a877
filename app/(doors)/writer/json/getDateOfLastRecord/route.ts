import { handleReading } from '@/lib/writer/handlers'
import { missingStationType } from '@/lib/writer/registration'

/** Responds with 400 and names the missing part of the path. */
export const GET = handleReading(async () => missingStationType())
