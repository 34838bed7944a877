import { handleWriting } from '@/lib/writer/handlers'
import { missingStationType } from '@/lib/writer/registration'

export const POST = handleWriting(async () => missingStationType())
