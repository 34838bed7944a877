import { missingStationType } from '@/lib/writer/registration'
import { handleWriting } from '@/lib/writer/writing-call'

/** Answers 400 and names what is missing. */
export const POST = handleWriting(async () => missingStationType())
