import { administerOwn } from '@/lib/admin/administer'
import { respondClients, respondNewClient } from '@/lib/admin/clients/clients'

export const GET = administerOwn(respondClients)
export const POST = administerOwn(respondNewClient)
