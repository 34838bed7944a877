import { administer } from '@/lib/admin/administer'
import { answerPolicy, answerPolicyPatch, answerPolicyRemoval } from '@/lib/admin/permissions/answer-policies'

/** One policy. */
export const GET = administer(answerPolicy)
export const PATCH = administer(answerPolicyPatch)
export const DELETE = administer(answerPolicyRemoval)
