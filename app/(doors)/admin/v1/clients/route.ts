import { administerOwn } from '@/lib/admin/administer'
import { answerClients, answerNewClient } from '@/lib/admin/clients/answer-clients'

/** Programs that may ask the identity provider for tokens. */
export const GET = administerOwn(answerClients)
export const POST = administerOwn(answerNewClient)
