import { handleWriting } from '@/lib/writer/handlers'
import { missingStationType } from '@/lib/writer/registration'

/** Responds with 400 and names the missing part of the path. */
export const POST = handleWriting(async () => missingStationType())
