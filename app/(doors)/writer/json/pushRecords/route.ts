import { handleWriting } from '@/lib/writer/handlers'
import { missingStationType } from '@/lib/writer/registration'

/** Answers 400 and names what is missing. */
export const POST = handleWriting(async () => missingStationType())
