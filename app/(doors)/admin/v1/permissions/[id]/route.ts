import { administer } from '@/lib/admin/administer'
import { answerPermission, answerPermissionPatch, answerPermissionRemoval } from '@/lib/admin/permissions/answer-permissions'

/** One permission. */
export const GET = administer(answerPermission)
export const PATCH = administer(answerPermissionPatch)
export const DELETE = administer(answerPermissionRemoval)
