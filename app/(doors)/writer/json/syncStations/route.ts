import { missingStationType } from '@/lib/writer/registration'
import { handleWriting } from '@/lib/writer/writing-call'

/** 400 that names what is missing. */
export const POST = handleWriting(async () => missingStationType())
