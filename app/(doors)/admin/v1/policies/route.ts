import { administer } from '@/lib/admin/administer'
import { answerNewPolicy, answerPolicies } from '@/lib/admin/permissions/answer-policies'

/** Whom permissions can be for. */
export const GET = administer(answerPolicies)
export const POST = administer(answerNewPolicy)
