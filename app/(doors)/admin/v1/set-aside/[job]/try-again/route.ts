import { administer } from '@/lib/admin/administer'
import { respondTryAgain } from '@/lib/admin/operating/operating'

export const POST = administer<{ job: string }>(respondTryAgain)
