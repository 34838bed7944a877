import { administer } from '@/lib/admin/administer'
import { answerNewPermission, answerPermissions } from '@/lib/admin/permissions/answer-permissions'

/** Who may push or write what. */
export const GET = administer(answerPermissions)
export const POST = administer(answerNewPermission)
