import { administerOwn } from '@/lib/admin/administer'
import { answerClients, answerNewClient } from '@/lib/admin/clients/answer-clients'

export const GET = administerOwn(answerClients)
export const POST = administerOwn(answerNewClient)
