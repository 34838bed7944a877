import { administer } from '@/lib/admin/administer'
import { answerNewResource, answerResources } from '@/lib/admin/permissions/answer-resources'

/** What may be pushed to or written. */
export const GET = administer(answerResources)
export const POST = administer(answerNewResource)
