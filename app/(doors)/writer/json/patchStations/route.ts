import { handleWriting, respondPatch } from '@/lib/writer/handlers'

/** Answers a call that older collectors make, and does nothing. */
export const POST = handleWriting(respondPatch)
