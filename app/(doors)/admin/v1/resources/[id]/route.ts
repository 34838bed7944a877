import { administer } from '@/lib/admin/administer'
import { answerResource, answerResourcePatch, answerResourceRemoval } from '@/lib/admin/permissions/answer-resources'

/** One resource. */
export const GET = administer(answerResource)
export const PATCH = administer(answerResourcePatch)
export const DELETE = administer(answerResourceRemoval)
