import { handleReading } from '@/lib/writer/handlers'
import { missingStationType } from '@/lib/writer/registration'

export const GET = handleReading(async () => missingStationType())
