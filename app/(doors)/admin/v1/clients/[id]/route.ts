import { administerOwn } from '@/lib/admin/administer'
import { respondClient, respondClientPatch, respondClientRemoval } from '@/lib/admin/clients/clients'

export const GET = administerOwn(respondClient)
export const PATCH = administerOwn(respondClientPatch)
export const DELETE = administerOwn(respondClientRemoval)
