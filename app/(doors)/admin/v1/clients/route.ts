import { administerOwn } from '@/lib/admin/administer'
import { answerClients, answerNewClient } from '@/lib/admin/clients/answer-clients'

/** Programs that may request tokens from the identity provider. */
export const GET = administerOwn(answerClients)
export const POST = administerOwn(answerNewClient)
