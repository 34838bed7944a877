import { handleWriting, respondPatch } from '@/lib/writer/handlers'

/** Accepts a request that older collectors send, and changes nothing. */
export const POST = handleWriting(respondPatch)
