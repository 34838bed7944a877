import {
  ClientAnswer,
  ClientBody,
  ClientPatch,
  ClientsQuery,
  CreatedClient,
  NewSecretBody,
  RenewedClient,
} from '@/lib/admin/clients/params'
import {
  type AdminSubject,
  answered,
  answerSchema,
  callsUnder,
  gone,
  ifMatch,
  listOf,
  listParameters,
  resourceCalls,
  schemaAt,
  sent,
} from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const tag = 'Administration/Clients'
const call = callsUnder(tag)
const id = pathParameter('id', 'id of the client', 'collector-demo')
const clients = resourceCalls({ tag, path: '/clients', key: id, noun: 'client', one: 'Client', many: 'Clients', refusals: [409] })

const operations = (): Operation[] => [
  clients.list({
    summary: 'Programs that may request tokens',
    parameters: listParameters(ClientsQuery, { search: 'demo', pagesize: '10', blocked: 'false' }),
  }),
  clients.add({
    summary: 'Add a client',
    answer: 'The client with its secret',
    schema: 'CreatedClient',
    description:
      'The secret is shown in this answer only. Without a scope, tokens may hold the client’s own roles; without grants, the client gets those that fit its other settings.',
    body: sent(ClientBody, {
      Id: 'valley-collector',
      Name: 'Collector of the valley',
      Roles: ['WRITER'],
      QuotaClass: 'advanced',
    }),
  }),
  clients.read({ summary: 'One client' }),
  clients.change({
    summary: 'Change the named members of a client',
    description:
      'Blocking, grants and addresses take effect within a second; roles, scope and quota class with its next token. Lists are replaced as a whole.',
    body: sent(ClientPatch, { Name: 'Collector of the demo' }),
  }),
  clients.remove({ summary: 'Remove a client', description: 'Its tokens are refused within a second.' }),
  ...secrets(),
]

const secrets = (): Operation[] => [
  call.post('/clients/{id}/secret', 'Give a client a new secret', {
    description:
      'The current secret stays valid for a time, so that the client can change over without interruption. A client has two secrets at most: an even older one that was still valid ends now. With If-Match, a call that is repeated because its answer was lost does not end the secret in use.',
    refusals: [403, 404, 409, 412, 413, 415],
    parameters: [id, ifMatch],
    body: sent(NewSecretBody, { OverlapSeconds: 86_400 }),
    answers: { '200': answered('The client with its new secret', schemaAt('RenewedClient'), ['ETag']) },
  }),
  call.delete('/clients/{id}/secret', 'End the previous secret of a client', {
    description: 'It ends within a second, before its time. The current secret stays valid.',
    refusals: [403, 404, 409, 412],
    parameters: [id, ifMatch],
    answers: { '204': gone('Ended') },
  }),
]

/** The OpenAPI description of clients. */
export const clientsDescribed = (): AdminSubject => ({
  tags: [
    {
      name: tag,
      'x-record': 'Client',
      description: 'Programs that may request tokens, their secrets, and when they last used them.',
    },
  ],
  operations: operations(),
  schemas: {
    Client: answerSchema(ClientAnswer),
    Clients: listOf('Client'),
    CreatedClient: answerSchema(CreatedClient),
    RenewedClient: answerSchema(RenewedClient),
  },
})
