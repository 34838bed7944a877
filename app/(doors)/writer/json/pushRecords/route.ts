import { handleWriting } from '@/lib/writer/handlers'
import { missingStationType } from '@/lib/writer/registration'

/** Responds 400 with the name of the missing path segment. */
export const POST = handleWriting(async () => missingStationType())
